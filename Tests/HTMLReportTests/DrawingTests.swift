import BarographReports
import HostileNames
import Testing

/// The parts of the page's script that never touch the page, on graphs that are made up.
@Suite(.enabled(if: Chromium.path != nil, Chromium.missing), .serialized) struct DrawingTests {
  /// Random graphs of growing size, the same in every run.
  private static let graphs = """
    const graphs = [];
    let state = 7;
    const random = (limit) => { state = (state * 1103515245 + 12345) % 2147483648; return Math.floor(state / 65536) % limit; };
    for (let size = 1; size <= 60; size += 1) {
      const nodes = Array.from({ length: size }, () => ({ width: 60 + random(120), height: 30 + random(20) }));
      const edges = Array.from({ length: random(3 * size) }, () => [random(size), random(size), 1 + random(5)]);
      graphs.push({ nodes, edges });
    }
    """

  private func check(_ body: String) throws {
    let page = try Page(htmlReport(hostileGraph, emptyReport(types: 0)))
    #expect(try page.evaluate("(() => { \(Self.graphs) \(body) })()") as? String == "")
  }

  @Test func `no two boxes overlap, and none leaves the drawing`() throws {
    try check(
      """
      for (const { nodes, edges } of graphs) {
        const { at, width, height } = barograph.layered(nodes, edges, { widest: 700 });
        for (let a = 0; a < nodes.length; a += 1) {
          const [x, y] = [at[a].x, at[a].y];
          if (x - nodes[a].width / 2 < -0.5 || x + nodes[a].width / 2 > width + 0.5) return `${nodes.length}: ${a} leaves at ${x} of ${width}`;
          if (y - nodes[a].height / 2 < -0.5 || y + nodes[a].height / 2 > height + 0.5) return `${nodes.length}: ${a} leaves at ${y} of ${height}`;
          for (let b = 0; b < a; b += 1) {
            const apartX = Math.abs(x - at[b].x) >= (nodes[a].width + nodes[b].width) / 2 - 0.01;
            const apartY = Math.abs(y - at[b].y) >= (nodes[a].height + nodes[b].height) / 2 - 0.01;
            if (!apartX && !apartY) return `${nodes.length}: ${a} and ${b} overlap`;
          }
        }
      }
      return "";
      """)
  }

  @Test func `lines lead down but for those of a feedback set, and end at their boxes`() throws {
    try check(
      """
      for (const { nodes, edges } of graphs) {
        const { at, points } = barograph.layered(nodes, edges);
        const back = new Set(barograph.feedback(nodes.length, edges));
        for (const [place, [from, to]] of edges.entries()) {
          if (from === to) continue;
          const line = points[place];
          const end = line[line.length - 1];
          if (Math.abs(line[0].x - at[from].x) > nodes[from].width / 2) return `${nodes.length}: begins beside its box`;
          if (Math.abs(end.x - at[to].x) > nodes[to].width / 2) return `${nodes.length}: ends beside its box`;
          if (back.has(place) !== at[from].y > at[to].y) return `${nodes.length}: ${from} to ${to} leads the wrong way`;
        }
      }
      return "";
      """)
  }

  @Test func `a feedback set leaves no cycle, and is empty without one`() throws {
    try check(
      """
      for (const { nodes, edges } of graphs) {
        const real = edges.filter(([from, to]) => from !== to);
        const back = new Set(barograph.feedback(nodes.length, real));
        const rest = real.filter((edge, place) => !back.has(place));
        if (barograph.tangles(nodes.length, rest).length > 0) return `${nodes.length}: a cycle is left`;
        if (barograph.tangles(nodes.length, real).length === 0 && back.size > 0) return `${nodes.length}: cuts for nothing`;
      }
      return "";
      """)
  }

  @Test func `what is left of implied lines leads everywhere that all lines did`() throws {
    try check(
      """
      for (const { nodes, edges } of graphs) {
        const reach = (lines) => {
          const ways = Array.from({ length: nodes.length }, () => []);
          for (const [from, to] of lines) ways[from].push(to);
          return nodes.map((_, start) => {
            const seen = new Set([start]);
            for (const node of seen) for (const next of ways[node]) seen.add(next);
            return [...seen].sort((a, b) => a - b).join();
          }).join(";");
        };
        const kept = barograph.withoutImplied(nodes.length, edges);
        if (reach(kept) !== reach(edges)) return `${nodes.length}: something is not reached any more`;
      }
      const chain = barograph.withoutImplied(3, [[0, 1], [1, 2], [0, 2]]);
      return chain.length === 2 ? "" : "the line from 0 to 2 follows from others";
      """)
  }

  @Test func `the same graph gives the same drawing`() throws {
    try check(
      """
      const draw = () => JSON.stringify(graphs.map(({ nodes, edges }) => barograph.layered(nodes, edges)));
      return draw() === draw() ? "" : "they differ";
      """)
  }
}
