// A layered layout: what uses stands above what is used. Nothing here touches the page.

/**
 * Where boxes and lines go. `nodes` are `{width, height}`, `edges` are [from, to, weight, look]. Gives the centre of each
 * node, points for each edge from its source to its target, and the size of the whole. The same input gives the same
 * drawing.
 */
function layered(nodes, edges, options = {}) {
  const { gap = 28, rise = 64, widest = 1600 } = options;
  const isBack = new Set(feedback(nodes.length, edges));
  const turned = ([from, to, weight = 1, look = ""], place) => (
    isBack.has(place) ? { from: to, to: from, weight, look, place, isBack: true } : { from, to, weight, look, place, isBack: false });
  const down = edges.map(turned).filter((edge) => edge.from !== edge.to);
  const isJoined = new Array(nodes.length).fill(false);
  for (const edge of down) isJoined[edge.from] = isJoined[edge.to] = true;
  const rank = narrowed(nodes, ranks(nodes.length, down, isJoined), isJoined, gap, widest, down);
  const grid = new LayerGrid(nodes, down, rank, isJoined, gap);
  grid.untangle();
  grid.settle();
  return grid.drawing(nodes, edges, isJoined, { gap, rise, widest });
}

/** A row for each node, so that every edge leads down, and each node stands as near to what it uses as it can. */
function ranks(count, edges, isJoined) {
  const outgoing = Array.from({ length: count }, () => []);
  const waiting = new Int32Array(count);
  for (const edge of edges) {
    outgoing[edge.from].push(edge.to);
    waiting[edge.to] += 1;
  }
  const rank = new Int32Array(count);
  const order = [];
  for (let node = 0; node < count; node += 1) if (isJoined[node] && waiting[node] === 0) order.push(node);
  for (let head = 0; head < order.length; head += 1) {
    for (const next of outgoing[order[head]]) {
      rank[next] = Math.max(rank[next], rank[order[head]] + 1);
      if (--waiting[next] === 0) order.push(next);
    }
  }
  for (const node of order.reverse()) {
    if (outgoing[node].length > 0) rank[node] = Math.min(...outgoing[node].map((next) => rank[next])) - 1;
  }
  return rank;
}

/** Breaks rows that are too wide into several: nodes of a row have no edges between them. */
function narrowed(nodes, rank, isJoined, gap, widest, edges) {
  const degree = new Int32Array(nodes.length);
  for (const edge of edges) {
    degree[edge.from] += 1;
    degree[edge.to] -= 1;
  }
  const rows = new Map();
  for (let node = 0; node < nodes.length; node += 1) {
    if (!isJoined[node]) continue;
    if (!rows.has(rank[node])) rows.set(rank[node], []);
    rows.get(rank[node]).push(node);
  }
  const result = new Int32Array(nodes.length);
  let next = 0;
  for (const number of [...rows.keys()].sort((a, b) => a - b)) {
    // What is used by many goes lower.
    const row = rows.get(number).sort((a, b) => degree[b] - degree[a] || a - b);
    const whole = row.reduce((sum, node) => sum + nodes[node].width + gap, 0);
    const share = whole / Math.ceil(whole / widest);
    let width = 0;
    for (const node of row) {
      if (width > 0 && width + (nodes[node].width + gap) / 2 > share) {
        next += 1;
        width = 0;
      }
      result[node] = next;
      width += nodes[node].width + gap;
    }
    next += 1;
  }
  return result;
}

/** Puts what stands alone in rows below the others. */
function shelves(nodes, single, at, { gap, width, left, top, bottom }) {
  let x = left;
  let y = top;
  let height = 0;
  let right = left;
  for (const number of single) {
    if (x > left && x + nodes[number].width > left + width) {
      x = left;
      y += height + gap / 2;
      height = 0;
    }
    at[number] = { x: x + nodes[number].width / 2, y: y + nodes[number].height / 2 };
    x += nodes[number].width + gap / 2;
    right = Math.max(right, x - gap / 2);
    height = Math.max(height, nodes[number].height);
  }
  return { right, bottom: single.length > 0 ? y + height : Math.max(0, bottom) };
}

/** Where the nodes of a ring go, the first at the top, and the lines between neighbours. */
function ring(count, radiusX, radiusY) {
  return Array.from({ length: count }, (_, number) => {
    const angle = (number / count) * 2 * Math.PI - Math.PI / 2;
    return { x: radiusX * Math.cos(angle), y: radiusY * Math.sin(angle) };
  });
}
