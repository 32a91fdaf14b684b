// The rows of a layered layout, with a place for every bend of a line. Nothing here touches the page.

/** More bends than this are not worth their time: long lines then go straight. */
const mostBends = 2500;

/** More lines than these at one side of a box are bundled: those that look alike begin or end in one spot. */
const mostApart = 4;

class LayerGrid {
  constructor(nodes, edges, rank, isJoined, gap) {
    this.widths = nodes.map((node) => node.width);
    this.rank = Array.from(rank);
    this.edges = edges;
    this.gap = gap;
    this.rows = [];
    this.chains = new Map();
    this.links = [];
    // To which end, and with which look, the line of a bend leads.
    this.bundle = [];
    const length = (edge) => this.rank[edge.to] - this.rank[edge.from] - 1;
    this.hasBends = edges.reduce((sum, edge) => sum + length(edge), 0) <= mostBends;
    for (let node = 0; node < nodes.length; node += 1) if (isJoined[node]) this.put(node);
    for (const edge of edges) this.chains.set(edge.place, this.chain(edge));
    this.up = Array.from({ length: this.rank.length }, () => []);
    this.below = Array.from({ length: this.rank.length }, () => []);
    for (const [from, to, weight] of this.links) {
      this.below[from].push([to, weight]);
      this.up[to].push([from, weight]);
    }
  }

  put(item) {
    (this.rows[this.rank[item]] ??= []).push(item);
  }

  /** The items that a line passes, its ends included: one bend for each row between. */
  chain(edge) {
    const chain = [edge.from];
    for (let row = this.rank[edge.from] + 1; this.hasBends && row < this.rank[edge.to]; row += 1) {
      const bend = this.rank.length;
      this.rank.push(row);
      this.widths.push(0);
      this.bundle[bend] = `${edge.isBack ? edge.from : edge.to} ${edge.look}`;
      this.put(bend);
      chain.push(bend);
    }
    chain.push(edge.to);
    for (let place = 1; place < chain.length; place += 1) {
      this.links.push([chain[place - 1], chain[place], chain.length > 2 ? 4 : 1]);
    }
    return chain;
  }

  /** Orders each row by the middle of its neighbours, down and up in turns; the order with fewest crossings stays. */
  untangle() {
    this.position = new Float64Array(this.rank.length);
    this.middle = new Float64Array(this.rank.length);
    const number = () => this.rows.forEach((row) => row.forEach((item, place) => { this.position[item] = place; }));
    number();
    let best = this.rows.map((row) => row.slice());
    let fewest = this.crossings();
    const turns = this.links.length > 1200 ? 4 : this.links.length > 400 ? 6 : 10;
    for (let turn = 0; turn < turns && fewest > 0; turn += 1) {
      const isDown = turn % 2 === 0;
      const rows = isDown ? this.rows : this.rows.slice().reverse();
      for (const row of rows) {
        this.sortRow(row, isDown ? this.up : this.below);
        row.forEach((item, place) => { this.position[item] = place; });
      }
      const count = this.crossings();
      if (count < fewest) {
        fewest = count;
        best = this.rows.map((row) => row.slice());
      }
    }
    this.rows = best;
    number();
  }

  sortRow(row, neighbours) {
    const { position, middle } = this;
    for (const item of row) {
      const near = neighbours[item];
      let sum = 0;
      for (const [other] of near) sum += position[other] / this.rows[this.rank[other]].length;
      middle[item] = near.length > 0 ? sum / near.length : position[item] / row.length;
    }
    row.sort((a, b) => middle[a] - middle[b] || position[a] - position[b]);
  }

  /** How many pairs of lines cross between rows. */
  crossings() {
    const between = this.rows.map(() => []);
    for (const [from, to] of this.links) between[this.rank[from]].push([this.position[from], this.position[to]]);
    let count = 0;
    between.forEach((lines, row) => {
      lines.sort((a, b) => a[0] - b[0] || a[1] - b[1]);
      const size = (this.rows[row + 1]?.length ?? 0) + 1;
      const tree = new Int32Array(size + 1);
      lines.forEach(([, end], place) => {
        let before = 0;
        for (let at = end + 1; at > 0; at -= at & -at) before += tree[at];
        count += place - before;
        for (let at = end + 1; at <= size; at += at & -at) tree[at] += 1;
      });
    });
    return count;
  }

  /** Puts each item as near to the middle of its neighbours as the order and the widths of its row allow. */
  settle() {
    this.x = new Float64Array(this.rank.length);
    for (const row of this.rows) {
      let x = 0;
      for (const item of row) {
        this.x[item] = x + this.widths[item] / 2;
        x += this.widths[item] + this.gap;
      }
      const half = (x - this.gap) / 2;
      for (const item of row) this.x[item] -= half;
    }
    for (let turn = 0; turn < 6; turn += 1) {
      const isDown = turn % 2 === 0;
      for (const row of isDown ? this.rows : this.rows.slice().reverse()) {
        // The last turns look both ways.
        this.place(row, turn >= 4 ? [this.up, this.below] : isDown ? [this.up] : [this.below]);
      }
    }
  }

  /** The places nearest to the wished ones, in the least squares, that keep order and distances. */
  place(row, neighbours) {
    let offset = 0;
    const pools = [];
    row.forEach((item, index) => {
      const before = row[index - 1];
      if (index > 0) offset += (this.widths[before] + this.widths[item]) / 2 + this.separation(before, item);
      let weight = 0;
      let wish = 0;
      for (const side of neighbours) {
        for (const [other, share] of side[item]) {
          weight += share;
          wish += this.x[other] * share;
        }
      }
      wish = weight > 0 ? wish / weight : this.x[item];
      pools.push({ wish: wish - offset, weight: weight || 0.05, items: [[item, offset]] });
      while (pools.length > 1 && pools[pools.length - 2].wish > pools[pools.length - 1].wish) {
        const last = pools.pop();
        const pool = pools[pools.length - 1];
        pool.wish = (pool.wish * pool.weight + last.wish * last.weight) / (pool.weight + last.weight);
        pool.weight += last.weight;
        for (const entry of last.items) pool.items.push(entry);
      }
    });
    for (const pool of pools) for (const [item, offset] of pool.items) this.x[item] = pool.wish + offset;
  }

  /** How far apart two neighbours of a row stand; lines stand closer than boxes. */
  separation(a, b) {
    const isLine = (item) => this.widths[item] === 0;
    if (isLine(a) && isLine(b)) return this.bundle[a] === this.bundle[b] ? 2.5 : this.links.length > 300 ? 5 : 9;
    return isLine(a) || isLine(b) ? this.gap / 2 : this.gap;
  }

  /** Where on the side of its box each line begins (even) and ends (odd), from the middle: side by side, in order. */
  ports(nodes) {
    const sides = new Map();
    for (const edge of this.edges) {
      const chain = this.chains.get(edge.place);
      [[edge.from * 2, chain[1], 0], [edge.to * 2 + 1, chain[chain.length - 2], 1]].forEach(([side, near, end]) => {
        if (!sides.has(side)) sides.set(side, []);
        sides.get(side).push({ port: edge.place * 2 + end, x: this.x[near], look: edge.look, isBack: edge.isBack });
      });
    }
    const ports = new Map();
    for (const [side, lines] of sides) {
      const spots = this.spots(lines);
      const step = Math.min(16, (nodes[side >> 1].width - 24) / spots.length);
      spots.forEach((spot, place) => (
        spot.lines.forEach((line) => ports.set(line.port, (place - (spots.length - 1) / 2) * step))));
    }
    return ports;
  }

  /** The lines at one side of a box by the spots where they meet it, in order: few lines have one each. */
  spots(lines) {
    lines.sort((a, b) => a.x - b.x || a.port - b.port);
    if (lines.length <= mostApart) return lines.map((line) => ({ lines: [line] }));
    const alike = new Map();
    for (const line of lines) {
      const key = `${line.look} ${line.isBack}`;
      if (!alike.has(key)) alike.set(key, { lines: [], sum: 0 });
      alike.get(key).lines.push(line);
      alike.get(key).sum += line.x;
    }
    return [...alike.values()].sort((a, b) => a.sum / a.lines.length - b.sum / b.lines.length);
  }

  drawing(nodes, edges, isJoined, { gap, rise, widest }) {
    const y = [];
    const heights = this.rows.map((row) => Math.max(0, ...row.map((item) => nodes[item]?.height ?? 0)));
    let top = 0;
    this.rows.forEach((row, number) => {
      y[number] = top + heights[number] / 2;
      top += heights[number] + rise;
    });
    const at = nodes.map((node, number) => ({ x: this.x[number], y: isJoined[number] ? y[this.rank[number]] : 0 }));
    const joined = nodes.map((node, number) => number).filter((number) => isJoined[number]);
    const left = Math.min(0, ...joined.map((number) => at[number].x - nodes[number].width / 2));
    const right = Math.max(0, ...joined.map((number) => at[number].x + nodes[number].width / 2));
    const single = nodes.map((node, number) => number).filter((number) => !isJoined[number]);
    const width = Math.max(right - left, Math.min(widest, 900));
    const shelf = shelves(nodes, single, at, { gap, width, left, top, bottom: top - rise });
    const points = edges.map(() => []);
    const ports = this.ports(nodes);
    for (const edge of this.edges) {
      const chain = this.chains.get(edge.place).flatMap((item, place, chain) => {
        const [x, middle] = [this.x[item], y[this.rank[item]]];
        const isLast = place === chain.length - 1;
        // Upright along the whole row, so that a line keeps clear of the boxes beside it.
        const half = (nodes[item]?.height ?? heights[this.rank[item]]) / 2;
        if (place === 0) return [{ x: x + ports.get(edge.place * 2), y: middle + half }];
        if (isLast) return [{ x: x + ports.get(edge.place * 2 + 1), y: middle - half }];
        return [{ x, y: middle - half }, { x, y: middle + half }];
      });
      points[edge.place] = edge.isBack ? chain.reverse() : chain;
    }
    const bends = points.flat();
    const edgeLeft = bends.reduce((least, point) => Math.min(least, point.x), left);
    const edgeRight = bends.reduce((most, point) => Math.max(most, point.x), Math.max(right, shelf.right));
    for (const point of [...at, ...bends]) point.x -= edgeLeft;
    return { at, points, width: edgeRight - edgeLeft, height: shelf.bottom };
  }
}
