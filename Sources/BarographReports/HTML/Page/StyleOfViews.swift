/// Style of the page: what the views show.
let styleOfViews = """
  main { min-width: 0; display: flex; flex-direction: column; }
  .page { padding: 22px 20px 60px; max-width: 1240px; width: 100%; display: grid; gap: 16px; grid-template-columns: minmax(0, 1fr); }
  .page > p { max-width: 78ch; }
  .page > .field, .tangles > .field { justify-self: start; width: fit-content; }
  .tangles { display: grid; gap: 12px; grid-template-columns: minmax(0, 1fr); }
  .toolbar { display: flex; flex-wrap: wrap; gap: 8px 16px; align-items: center; }
  .graph-view { display: flex; flex-direction: column; height: calc(100dvh - 91px); min-height: 460px; }
  .graph-view > .toolbar { padding: 10px 20px 4px; }
  .status { padding: 2px 20px 8px; font-size: 0.8667rem; }
  .focus-bar { display: flex; flex-wrap: wrap; gap: 8px 14px; align-items: center; margin: 4px 20px; padding: 6px 12px; background: var(--accent-ground); border-radius: 8px; }
  .check { display: flex; gap: 8px; align-items: flex-start; padding: 3px 0; cursor: pointer; }
  .check.flat { align-items: center; padding: 0; }
  .check.flat input { margin: 0; }
  .check .count { margin-left: auto; padding-left: 8px; }
  .check .sample { flex: none; margin-top: 4px; }

  .filters { position: relative; }
  .filters > summary, .legend summary { cursor: pointer; padding: 4px 11px; border: 1px solid var(--edge-of-control); border-radius: 6px; background: var(--surface); min-height: 32px; list-style-position: inside; }
  .filters[open] > summary { background: var(--accent-ground); }
  .filters > .facets { position: absolute; z-index: 7; right: 0; top: calc(100% + 6px); width: min(880px, 92vw); max-height: min(620px, 70dvh); overflow: auto; columns: 3 240px; column-gap: 24px; padding: 16px 18px; background: var(--surface); border: 1px solid var(--edge-of-control); border-radius: 10px; box-shadow: 0 8px 28px rgb(0 0 0 / 0.22); }
  .facets > .all { margin-bottom: 12px; }
  .facet { border: 0; padding: 0; margin: 0 0 18px; min-width: 0; break-inside: avoid; }
  .facet legend { padding: 0; font-weight: 600; }
  .facet .narrow { margin: 6px 0 2px; }
  .checks { max-height: 250px; overflow: auto; margin-top: 4px; padding-inline-end: 6px; }
  .facet bdi { overflow-wrap: anywhere; }

  .stage { position: relative; flex: 1; min-height: 0; border-top: 1px solid var(--rule); background: var(--surface); }
  .picture-box { position: absolute; inset: 0; }
  .picture { width: 100%; height: 100%; display: block; touch-action: none; cursor: grab; user-select: none; }
  .picture:active { cursor: grabbing; }
  .zoom { position: absolute; right: 14px; bottom: 14px; display: flex; gap: 6px; }
  .zoom button { min-width: 34px; padding: 4px 8px; }
  .legend { position: relative; display: flex; align-items: center; gap: 14px; padding: 6px 20px; border-top: 1px solid var(--rule); font-size: 0.8667rem; color: var(--quiet); }
  .legend details { flex: none; color: var(--ink); }
  .legend .meanings { position: absolute; z-index: 5; bottom: calc(100% + 8px); left: 20px; width: max-content; max-width: min(440px, 90vw); max-height: 60dvh; overflow: auto; padding: 12px 16px; background: var(--surface); border: 1px solid var(--edge-of-control); border-radius: 10px; box-shadow: 0 8px 28px rgb(0 0 0 / 0.22); }
  .strip { list-style: none; padding: 0; display: flex; gap: 4px 18px; overflow-x: auto; scrollbar-width: none; white-space: nowrap; }
  .legend li { display: flex; gap: 8px; align-items: center; padding: 1px 0; }
  .legend svg { flex: none; }
  .as-table { position: absolute; inset: 0; overflow: auto; padding: 16px 20px 80px; }
  .legend .keys { flex-wrap: wrap; gap: 4px 14px; border-top: 1px solid var(--rule); margin-top: 8px; padding-top: 8px; }
  kbd { font: 0.9em var(--mono); border: 1px solid var(--edge-of-control); border-radius: 4px; padding: 0 5px; }
  .swatch { flex: none; width: 34px; height: 14px; border-radius: 4px; border: 1.5px solid var(--quiet); background: var(--surface); }
  .swatch.tangled { border-color: var(--alarm); background: var(--alarm-ground); }
  .swatch.protocol { border-style: dashed; }
  .swatch.external { border-style: dotted; }

  .sample { vertical-align: -2px; }
  .sample .line, .road .line { fill: none; stroke: currentColor; stroke-width: 1.6; }
  .head { fill: currentColor; stroke: currentColor; stroke-width: 1.2; stroke-linejoin: round; }
  .head.hollow { fill: var(--surface); }
  .injection { color: var(--injection); }
  .creation { color: var(--creation); }
  .singleton { color: var(--singleton); }
  .ambient { color: var(--ambient); }
  .binding { color: var(--binding); }
  .composition { color: var(--composition); }
  .road .line { stroke-opacity: 0.85; }
  .dense .road .line { stroke-opacity: 0.62; }
  .road.upward { color: var(--alarm); }
  .road .touch { fill: none; stroke: transparent; stroke-width: 12; cursor: pointer; }
  .road:hover .line { stroke-opacity: 1; stroke-width: 3; }
  .has-pick .road:not(.near) .line { stroke-opacity: 0.12; }
  .has-pick .road:not(.near) .head { stroke-opacity: 0.13; fill-opacity: 0.13; }
  .has-pick .item:not(.near) { opacity: 0.36; }
  .has-pick .road.near .line { stroke-opacity: 1; }
  .has-pick .overlay .road .line { stroke-width: 1.4; stroke-opacity: 0.9; }
  .has-pick .overlay .road .head { stroke-opacity: 1; fill-opacity: 1; }
  .item { cursor: pointer; outline: none; }
  .item .body { fill: var(--surface); stroke: var(--edge-of-control); stroke-width: 1.2; }
  .item .shade { fill: var(--raised); stroke: var(--edge-of-control); stroke-width: 1; }
  .item .label { font: 500 13px var(--sans); fill: var(--ink); text-anchor: middle; unicode-bidi: plaintext; }
  .item .sub { font: 11px var(--sans); fill: var(--quiet); text-anchor: middle; }
  .item.group .body, .item.rest .body { fill: light-dark(#f4f7fa, #222b34); }
  .item.kind-protocol .body, .item.kind-objcProtocol .body { stroke-dasharray: 5 3; }
  .item.kind-external .body { stroke-dasharray: 1.5 3; stroke-linecap: round; }
  .item.kind-external .shade { display: none; }
  .item.rest .body { stroke-dasharray: 2 4; }
  .item.rest .shade { display: none; }
  .item.root .body { stroke-width: 2; stroke: var(--ink); }
  .root-mark { fill: var(--ink); }
  .item.tangled .body { stroke: var(--alarm); fill: var(--alarm-ground); }
  .item:hover .body { stroke: var(--accent); }
  .item.picked .body { stroke: var(--accent); stroke-width: 2.5; fill: var(--accent-ground); }
  .item:focus-visible .body { stroke: var(--accent); stroke-width: 3.5; }
  .box > rect { fill: light-dark(#eef2f6, #161c22); stroke: var(--edge-of-control); stroke-width: 1; }
  .box-title { font: 600 13px var(--sans); fill: var(--ink); }
  .close { cursor: pointer; outline: none; }
  .close rect { fill: transparent; }
  .close:hover rect { fill: var(--raised); }
  .close:focus-visible rect { stroke: var(--accent); stroke-width: 2.5; }
  .close path { stroke: var(--ink); stroke-width: 1.6; }

  #details { grid-row: 2; grid-column: 2; border-inline-start: 1px solid var(--rule); background: var(--surface); padding: 16px 18px 40px; overflow: auto; position: sticky; top: 0; height: calc(100dvh - 91px); font-size: 0.9333rem; }
  #details > div, #details section { display: grid; gap: 8px; grid-template-columns: minmax(0, 1fr); }
  #details section { margin-top: 10px; }
  #details h2 { padding-inline-end: 70px; }
  .close-details { float: inline-end; }
  .plain { list-style: none; padding: 0; }
  .plain > li { padding: 3px 0; }
  .plain.edges > li + li, .edges .edge + .edge { border-top: 1px solid var(--rule); padding-top: 8px; margin-top: 5px; }
  details > summary { cursor: pointer; }
  #details summary .sample { margin-inline-end: 5px; }
  #details details > .row { padding: 4px 0 0 16px; }
  .edges .edge { padding-inline-start: 16px; margin-top: 6px; }
  .plain.edges .edge { padding-inline-start: 0; }
  .manner { display: flex; gap: 8px; align-items: baseline; }
  .manner > span { color: var(--ink); }
  .manner .sample { flex: none; }
  .place { font-size: 0.8667rem; color: var(--quiet); overflow-wrap: anywhere; }
  a.place { color: var(--accent); }
  .code { display: block; font: 0.8333rem/1.5 var(--mono); background: var(--raised); border-radius: 5px; padding: 4px 9px; margin-top: 3px; white-space: pre-wrap; overflow-wrap: anywhere; max-width: 100%; width: fit-content; }

  .inline { font: 0.92em var(--mono); }
  .severity, .verdict { display: inline-block; font-size: 0.8rem; font-weight: 600; border-radius: 4px; padding: 0 7px; margin-inline-end: 7px; border: 1px solid currentColor; vertical-align: 1px; }
  .severity.error, .verdict.hard { color: var(--alarm); background: var(--alarm-ground); }
  .severity.warning, .verdict.soft { color: var(--warn); background: var(--warn-ground); }
  .severity.info, .verdict { color: var(--quiet); background: var(--surface); }
  .card { background: var(--surface); border: 1px solid var(--rule); border-radius: 10px; padding: 14px 18px; display: grid; gap: 7px; grid-template-columns: minmax(0, 1fr); margin-bottom: 12px; }
  .findings > li.card { padding: 14px 18px; }
  .card ul, .card ol { padding-inline-start: 20px; }
  .card ul.plain { padding: 0; }
  .help { color: var(--ink); }
  .columns { display: grid; grid-template-columns: minmax(0, 1.1fr) minmax(0, 1fr); gap: 20px; align-items: start; }
  .ring-box { display: grid; place-items: safe center; }
  .ring { max-width: 100%; height: auto; }
  .ring .item { cursor: default; }
  .road.cut .line { stroke-dasharray: 2 6; opacity: 0.5; }
  .road.cut .head { opacity: 0.3; }
  .cut-mark { stroke: var(--alarm); stroke-width: 2.5; }
  .cuttable { cursor: pointer; }
  .hop-dot { fill: var(--surface); stroke: currentColor; }
  .hop-number { font: 600 11px var(--sans); fill: var(--ink); text-anchor: middle; }
  .tangles { margin-top: 26px; }
  .cuts > li { display: flex; gap: 14px; align-items: baseline; }
  .cuts .check { flex: 1; }
  .breaks li { margin-top: 5px; }
  .outcome { font-weight: 600; min-height: 1.5em; }
  .outcome:empty { min-height: 0; }
  .hops { padding-inline-start: 0; list-style: none; }
  .hops.numbered { list-style: decimal; padding-inline-start: 24px; }
  .hops > li { padding-bottom: 10px; }
  .path { background: var(--surface); border: 1px solid var(--rule); border-radius: 10px; padding: 14px 18px 8px; margin-bottom: 12px; }
  .path .hops > li { border-inline-start: 2px solid var(--rule); padding: 0 0 12px 18px; margin-inline-start: 6px; position: relative; }
  .path .hops > li::before { content: ""; position: absolute; inset-inline-start: -6px; top: 7px; width: 10px; height: 10px; border-radius: 50%; background: var(--accent); }
  .path .hops > li.end { border-color: transparent; padding-bottom: 0; }
  .hop-type { font-weight: 600; }

  .scroll { overflow: auto; max-width: 100%; }
  table { border-collapse: collapse; width: 100%; font-size: 0.9333rem; background: var(--surface); }
  caption { text-align: start; font-weight: 600; padding: 0 0 6px; position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
  .table-box .scroll { border: 1px solid var(--rule); border-radius: 10px; position: relative; }
  th, td { text-align: start; padding: 5px 12px; vertical-align: baseline; border-top: 1px solid var(--rule); }
  tbody th { font-weight: 400; }
  thead th { border-top: 0; background: var(--raised); white-space: nowrap; padding: 2px 4px; font-weight: 600; }
  thead th:not(:has(button)) { padding: 8px 12px; }
  td, tbody th, td bdi, th bdi { overflow-wrap: normal; }
  td .place, th button.link { white-space: nowrap; }
  td .code { white-space: pre; }
  th.number, td.number { text-align: end; font-variant-numeric: tabular-nums; white-space: nowrap; }
  button.sort { border: 0; background: none; font-weight: 600; padding: 4px 8px; }
  .arrow { display: inline-block; width: 1em; text-align: end; }
  [aria-sort="ascending"] .arrow::after { content: "↑"; }
  [aria-sort="descending"] .arrow::after { content: "↓"; }

  .meaning { margin-top: 6px; font-size: 0.9333rem; }
  .meaning dt { font-weight: 600; margin-top: 6px; }
  .meaning dd { margin: 0; max-width: 88ch; }
  .matrix-box { background: var(--surface); border: 1px solid var(--rule); border-radius: 10px; padding: 10px; width: fit-content; }
  .matrix-said { min-height: 1.5em; font-weight: 600; }
  .matrix { display: block; outline-offset: -2px; }
  .matrix .sheet { fill: none; stroke: var(--rule); }
  .matrix .diagonal { fill: var(--raised); }
  .matrix .band { fill: var(--accent-ground); opacity: 0.6; }
  .matrix .circle { fill: var(--alarm-ground); stroke: var(--alarm); stroke-width: 1.2; opacity: 0.8; }
  .matrix .row-name, .matrix .row-number, .matrix .column-number { font: 12px var(--sans); fill: var(--ink); text-anchor: end; }
  .matrix .row-number, .matrix .column-number { font-size: 10.5px; fill: var(--quiet); }
  .matrix .column-number { text-anchor: middle; }
  .matrix.fine .row-name { font-size: 10.5px; }
  .matrix .cell rect { fill: var(--injection); }
  .matrix .cell.upward rect { fill: var(--alarm); }
  .matrix .cell text { font: 600 10px var(--sans); fill: var(--ink); text-anchor: middle; pointer-events: none; }
  .matrix .cell.deep text { fill: var(--surface); }
  .matrix .cursor { fill: none; stroke: var(--ink); stroke-width: 2.5; }

  @media (max-width: 899px) {
    html { font-size: 16px; }
    .head { flex-wrap: wrap; padding: 8px 14px 4px; }
    #summary { display: none; }
    #search { order: 3; width: 100%; }
    #search .matches { left: 0; right: 0; width: auto; }
    nav { padding: 0 6px; }
    nav a { padding: 10px; }
    button, select, .field input, .filters > summary, .legend summary { min-height: 40px; }
    button.link { min-height: 28px; }
    body.has-details { grid-template-columns: minmax(0, 1fr); }
    #details { position: fixed; z-index: 6; inset: auto 0 0 0; height: auto; max-height: 58dvh; border: 0; border-top: 1px solid var(--edge-of-control); border-radius: 14px 14px 0 0; box-shadow: 0 -6px 28px rgb(0 0 0 / 0.25); }
    .page { padding: 16px 14px 60px; }
    .graph-view { height: auto; min-height: calc(100dvh - 160px); }
    .graph-view > .toolbar { padding: 10px 14px 4px; }
    .status { padding: 2px 14px 8px; }
    .stage { min-height: 62dvh; }
    .filters > .facets { position: fixed; inset: 60px 0 0 0; width: auto; max-height: none; border-radius: 14px 14px 0 0; z-index: 7; }
    .filters { position: static; }
    .columns { grid-template-columns: minmax(0, 1fr); }
    .focus-bar { margin: 4px 14px; }
  }
  @media (prefers-reduced-motion: no-preference) { .item { transition: opacity 0.12s; } }
  @media print { header, .toolbar, .zoom, #details { display: none; } }
  """
