/// Style of the page: colours, type, controls, the frame of the page.
let styleOfPage = """
  :root {
    color-scheme: light dark;
    --ground: light-dark(#f5f6f7, #11161b);
    --surface: light-dark(#ffffff, #1a2128);
    --raised: light-dark(#eceff2, #242d36);
    --ink: light-dark(#1b2430, #e6ebf0);
    --quiet: light-dark(#525f6c, #a3b1be);
    --rule: light-dark(#d5dbe1, #33404b);
    --edge-of-control: light-dark(#7a8794, #6f7f8d);
    --accent: light-dark(#0a55a0, #86bdfa);
    --accent-ground: light-dark(#e3eefa, #1b3350);
    --injection: light-dark(#1f5fae, #7fb4f5);
    --creation: light-dark(#0b7350, #5cc9a0);
    --singleton: light-dark(#ad4a06, #f7a35c);
    --ambient: light-dark(#66717d, #9ba8b4);
    --binding: light-dark(#8c3a86, #dd93d6);
    --composition: light-dark(#14718a, #6cc6dd);
    --alarm: light-dark(#b3261e, #ff938a);
    --alarm-ground: light-dark(#fbe9e7, #43201d);
    --warn: light-dark(#8a5300, #f0bd62);
    --warn-ground: light-dark(#fdf0d9, #3c2e12);
    --sans: system-ui, -apple-system, "Segoe UI", "Noto Sans", sans-serif;
    --mono: ui-monospace, "SF Mono", Menlo, Consolas, "Noto Sans Mono", "DejaVu Sans Mono", monospace;
  }
  :root[data-theme="light"] { color-scheme: light; }
  :root[data-theme="dark"] { color-scheme: dark; }
  * { box-sizing: border-box; }
  html { font: 15px/1.5 var(--sans); background: var(--ground); color: var(--ink); -webkit-text-size-adjust: 100%; }
  body { margin: 0; min-height: 100dvh; display: grid; grid-template: auto 1fr / minmax(0, 1fr); }
  body.has-details { grid-template-columns: minmax(0, 1fr) 392px; }
  h1, h2, h3, h4, p, ul, ol { margin: 0; }
  h1 { font-size: 1.0667rem; font-weight: 650; letter-spacing: -0.005em; }
  h2 { font-size: 1.2667rem; line-height: 1.3; font-weight: 650; letter-spacing: -0.01em; overflow-wrap: anywhere; }
  h3 { font-size: 1rem; font-weight: 600; overflow-wrap: anywhere; }
  h4 { font-size: 0.9333rem; font-weight: 600; }
  a { color: var(--accent); }
  bdi { unicode-bidi: isolate; overflow-wrap: anywhere; }
  [hidden] { display: none !important; }
  :focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; border-radius: 4px; }
  .quiet { color: var(--quiet); }
  .visually-hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
  .skip { position: absolute; left: 12px; top: -60px; z-index: 9; background: var(--surface); padding: 8px 14px; border-radius: 6px; }
  .skip:focus { top: 8px; }

  header { grid-column: 1 / -1; background: var(--surface); border-bottom: 1px solid var(--rule); }
  .head { display: flex; align-items: center; gap: 12px 20px; padding: 10px 20px 6px; }
  .brand { display: flex; align-items: baseline; gap: 10px; min-width: 0; flex: 1; }
  .brand svg { align-self: center; flex: none; }
  .brand h1 { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  #summary { font-size: 0.8667rem; white-space: nowrap; overflow: hidden; text-overflow: ellipsis; }
  #search { width: min(320px, 40vw); }
  #search label { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
  nav { display: flex; gap: 2px; padding: 0 12px; overflow-x: auto; scrollbar-width: none; }
  nav a { padding: 7px 10px 8px; color: var(--quiet); text-decoration: none; white-space: nowrap; border-bottom: 2px solid transparent; border-radius: 4px 4px 0 0; }
  nav a:hover { color: var(--ink); }
  nav a[aria-current] { color: var(--ink); font-weight: 600; border-bottom-color: var(--accent); }
  nav a:focus-visible { outline-offset: -3px; }
  .count { color: var(--quiet); font-size: 0.8667rem; font-weight: 400; margin-left: 5px; font-variant-numeric: tabular-nums; }

  button, select, input { font: inherit; color: inherit; }
  button { background: var(--surface); border: 1px solid var(--edge-of-control); border-radius: 6px; padding: 4px 11px; cursor: pointer; min-height: 32px; }
  button:hover { background: var(--raised); }
  button[aria-pressed="true"] { background: var(--accent-ground); border-color: var(--accent); }
  button.link { border: 0; background: none; padding: 1px 2px; margin: 0 -2px; min-height: 24px; color: var(--accent); text-align: start; max-width: 100%; }
  button.link:hover { text-decoration: underline; background: none; }
  button.link.wrap { color: var(--ink); }
  button .sample { margin-inline-end: 6px; }
  button.more { margin-top: 8px; }
  select, input[type="text"], input[type="search"], input[type="number"] { background: var(--surface); border: 1px solid var(--edge-of-control); border-radius: 6px; padding: 4px 9px; min-height: 32px; width: 100%; }
  input::placeholder { color: var(--quiet); opacity: 1; }
  input[type="number"] { width: 4.2em; }
  input[type="checkbox"] { width: 16px; height: 16px; margin: 3px 0 0; flex: none; accent-color: var(--accent); }
  .field { position: relative; display: flex; align-items: center; gap: 8px; }
  .field label { color: var(--quiet); font-size: 0.8667rem; white-space: nowrap; }
  .row { display: flex; flex-wrap: wrap; gap: 6px; align-items: center; }
  .row.small button { min-height: 26px; padding: 1px 9px; font-size: 0.8667rem; }
  .matches { position: absolute; z-index: 8; top: calc(100% + 4px); right: 0; min-width: 100%; width: max-content; max-width: min(560px, 88vw); max-height: 60vh; overflow: auto; list-style: none; margin: 0; padding: 4px; background: var(--surface); border: 1px solid var(--edge-of-control); border-radius: 8px; box-shadow: 0 8px 28px rgb(0 0 0 / 0.22); }
  .toolbar .matches { right: auto; left: 0; }
  .matches li { padding: 5px 10px; border-radius: 5px; cursor: pointer; }
  .matches li[aria-selected="true"] { background: var(--accent-ground); }
  """
