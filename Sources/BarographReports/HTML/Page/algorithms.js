// Digraph algorithms over plain numbers. Nothing here touches the page.

/** The strongly connected component of each node, of edges [from, to]. Components that reach others have higher numbers. */
function components(count, edges) {
  const ends = edges.map((edge) => edge[1]);
  return componentsAlong(count, edgesBy(edges.map((edge) => edge[0]), count), ends, () => true);
}

/** The same along those edges of an index that are allowed; `ends` are where they lead. */
function componentsAlong(count, index, ends, isAllowed) {
  const order = new Int32Array(count).fill(-1);
  const low = new Int32Array(count);
  const component = new Int32Array(count).fill(-1);
  const open = [];
  let visited = 0;
  let found = 0;
  for (let first = 0; first < count; first += 1) {
    if (order[first] >= 0) continue;
    const walk = [[first, index.start[first]]];
    order[first] = low[first] = visited++;
    open.push(first);
    while (walk.length > 0) {
      const step = walk[walk.length - 1];
      const node = step[0];
      if (step[1] < index.start[node + 1]) {
        const edge = index.list[step[1]++];
        if (!isAllowed(edge)) continue;
        const next = ends[edge];
        if (order[next] < 0) {
          order[next] = low[next] = visited++;
          open.push(next);
          walk.push([next, index.start[next]]);
        } else if (component[next] < 0) {
          low[node] = Math.min(low[node], order[next]);
        }
        continue;
      }
      walk.pop();
      if (walk.length > 0) low[walk[walk.length - 1][0]] = Math.min(low[walk[walk.length - 1][0]], low[node]);
      if (low[node] !== order[node]) continue;
      let member;
      do {
        member = open.pop();
        component[member] = found;
      } while (member !== node);
      found += 1;
    }
  }
  return component;
}

/** The components of more than one node, each as its nodes in order, by their first nodes. */
function tangles(count, edges) {
  return tanglesOf(components(count, edges));
}

/** The nodes of each component that has several. */
function tanglesOf(component) {
  const sizes = new Int32Array(component.length);
  for (const number of component) sizes[number] += 1;
  const members = new Map();
  component.forEach((number, node) => {
    if (sizes[number] < 2) return;
    if (!members.has(number)) members.set(number, []);
    members.get(number).push(node);
  });
  return [...members.values()];
}

/**
 * Edges whose removal leaves no cycle, as places in `edges` ([from, to, weight]): cheap ones, by the greedy order of
 * Eades, Lin and Smyth.
 */
function feedback(count, edges) {
  const component = components(count, edges);
  const isInner = ([from, to]) => from !== to && component[from] === component[to];
  const inner = edges.map((edge, place) => place).filter((place) => isInner(edges[place]));
  const place = greedyOrder(count, inner.map((row) => edges[row]));
  return inner.filter((row) => place[edges[row][0]] > place[edges[row][1]]);
}

/** A place for each node on an edge, so that few and light edges lead back. */
function greedyOrder(count, edges) {
  const out = new Float64Array(count);
  const into = new Float64Array(count);
  const ways = Array.from({ length: count }, () => []);
  for (const [from, to, weight = 1] of edges) {
    out[from] += weight;
    into[to] += weight;
    ways[from].push([to, -weight]);
    ways[to].push([from, weight]);
  }
  const left = new Set();
  for (let node = 0; node < count; node += 1) if (ways[node].length > 0) left.add(node);
  const place = new Int32Array(count);
  let front = 0;
  let back = count;
  const take = (node, isFirst) => {
    left.delete(node);
    place[node] = isFirst ? front++ : --back;
    for (const [other, weight] of ways[node]) {
      if (weight < 0) into[other] += weight; else out[other] -= weight;
    }
  };
  while (left.size > 0) {
    let best = -1;
    let isSettled = false;
    for (const node of left) {
      if (out[node] <= 0 || into[node] <= 0) {
        take(node, out[node] > 0);
        isSettled = true;
        break;
      }
      if (best < 0 || out[node] - into[node] > out[best] - into[best]) best = node;
    }
    if (!isSettled) take(best, true);
  }
  return place;
}

/** Steps from `starts` to each node along edges that are allowed; -1 where none leads, or more than `limit`. */
function distances(count, index, ends, starts, isAllowed = () => true, limit = Infinity) {
  const distance = new Int32Array(count).fill(-1);
  const queue = [];
  for (const start of starts) {
    if (distance[start] < 0) queue.push(start);
    distance[start] = 0;
  }
  for (let head = 0; head < queue.length; head += 1) {
    const node = queue[head];
    if (distance[node] >= limit) continue;
    for (let place = index.start[node]; place < index.start[node + 1]; place += 1) {
      const edge = index.list[place];
      if (distance[ends[edge]] >= 0 || !isAllowed(edge)) continue;
      distance[ends[edge]] = distance[node] + 1;
      queue.push(ends[edge]);
    }
  }
  return distance;
}

/**
 * Up to `limit` shortest ways from one node to another, each a list of steps, and each step the list of all edges
 * that join its ends. Empty when there is no way.
 */
function shortestPaths(model, start, goal, isAllowed, limit) {
  const remaining = distances(model.count, model.incoming, model.from, [goal], isAllowed);
  if (remaining[start] < 0 || start === goal) return [];
  const steps = (node) => {
    const targets = new Map();
    for (const edge of edgesOf(model.outgoing, node)) {
      const target = model.to[edge];
      if (!isAllowed(edge) || remaining[target] !== remaining[node] - 1) continue;
      if (!targets.has(target)) targets.set(target, []);
      targets.get(target).push(edge);
    }
    return [...targets].sort((a, b) => b[0] - a[0]).map(([, edges]) => edges);
  };
  const paths = [];
  const path = [];
  const choices = [steps(start)];
  while (choices.length > 0 && paths.length < limit) {
    const step = choices[choices.length - 1].pop();
    if (!step) {
      choices.pop();
      path.pop();
    } else if (model.to[step[0]] === goal) {
      paths.push([...path, step]);
    } else {
      path.push(step);
      choices.push(steps(model.to[step[0]]));
    }
  }
  return paths;
}

/** The edges of an acyclic graph that do not follow from others: those between whose ends no longer way leads. */
function withoutImplied(count, edges) {
  const component = components(count, edges);
  const words = (count + 31) >> 5;
  const reached = Array.from({ length: count }, () => null);
  const members = Array.from({ length: count }, () => []);
  for (let node = 0; node < count; node += 1) members[component[node]].push(node);
  const targets = Array.from({ length: count }, () => new Set());
  for (const [from, to] of edges) {
    if (component[from] !== component[to]) targets[component[from]].add(component[to]);
  }
  const implied = new Set();
  for (let number = 0; number < count && members[number].length > 0; number += 1) {
    const bits = new Uint32Array(words);
    // Targets that reach others have higher numbers.
    for (const target of [...targets[number]].sort((a, b) => b - a)) {
      if (bits[target >> 5] >>> (target & 31) & 1) implied.add(number * count + target);
      bits[target >> 5] |= 1 << (target & 31);
      for (let word = 0; word < words; word += 1) bits[word] |= reached[target][word];
    }
    reached[number] = bits;
  }
  return edges.filter(([from, to]) => !implied.has(component[from] * count + component[to]));
}
