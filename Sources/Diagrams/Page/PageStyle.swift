/// The style sheet of a page that plays a trace.
enum PageStyle {
  static let css = """

    :root { --ground: #ffffff; --text: #1c1c1e; --quiet: #5c5c62; --panel: #f2f2f7;
      --line: #8e8e93; --accent: #0050b3; --on-accent: #ffffff; --bad: #b3261e;
      --good: #1f6f31; --gap: #cfe0f7; --mark: #8a5a00; }
    @media (prefers-color-scheme: dark) {
      :root { --ground: #1c1c1e; --text: #f2f2f7; --quiet: #b4b4ba; --panel: #2c2c2e;
        --line: #7c7c82; --accent: #6ea8fe; --on-accent: #10151c; --bad: #ff8a80;
        --good: #7ed490; --gap: #1d3a5f; --mark: #f0c060; }
    }
    * { box-sizing: border-box; }
    body { margin: 0; height: 100vh; display: flex; flex-direction: column;
      background: var(--ground); color: var(--text);
      font: 15px/1.4 system-ui, -apple-system, "Segoe UI", "DejaVu Sans", sans-serif; }
    header { padding: 10px 16px 0; display: flex; gap: 4px 16px; align-items: baseline;
      flex-wrap: wrap; }
    h1 { font-size: 18px; margin: 0; } h2 { font-size: 15px; margin: 0 0 6px; }
    #about { margin: 0; color: var(--quiet); }
    main { flex: 1; min-height: 0; display: flex; gap: 16px; padding: 10px 16px; }
    #left { flex: 3 1 0; min-width: 0; display: flex; flex-direction: column; }
    #right { flex: 2 1 0; min-width: 0; display: flex; flex-direction: column; }
    #frame { flex: 1; min-height: 0; position: relative; overflow: hidden;
      border: 1px solid var(--line); border-radius: 8px; background: var(--panel); }
    #stage { position: absolute; left: 0; top: 0; transform-origin: 0 0; }
    .view { position: absolute; margin: 0; background: var(--ground); overflow: hidden;
      outline: 2px solid var(--line); border-radius: 4px; }
    .view.over { outline: 4px solid var(--accent); }
    .view.plain { display: flex; align-items: center; justify-content: center; }
    .view h3 { position: absolute; margin: 0; font-size: 15px; color: var(--quiet);
      transform: translateY(-100%); }
    .view ul { margin: 0; padding: 0; list-style: none; }
    .part { position: absolute; margin: 0; display: flex; align-items: center; padding: 0 12px;
      overflow: hidden; white-space: nowrap; text-overflow: ellipsis;
      border-bottom: 1px solid var(--line); font-size: 17px; background: var(--ground); }
    .collection .part.item { border: 1px solid var(--line); border-radius: 6px; }
    .part.header, .part.footer { font-size: 14px; font-weight: 600; color: var(--quiet);
      background: var(--panel); }
    .part.gap { background: var(--gap); border: 2px dashed var(--accent); }
    .part.placeholder { color: var(--quiet); font-style: italic; }
    .part.dragged, .view.dragged { color: var(--quiet); background: var(--panel);
      border: 1px dashed var(--line); }
    .part.into { outline: 4px solid var(--accent); outline-offset: -4px; font-weight: 600; }
    .name { position: absolute; font-size: 16px; font-weight: 600; }
    .finger { position: absolute; width: 44px; height: 44px; margin: -22px 0 0 -22px;
      border-radius: 50%; border: 4px solid var(--accent); pointer-events: none; }
    #badge { position: absolute; left: 36px; top: -14px; padding: 1px 9px; border-radius: 12px;
      font-size: 17px; font-weight: 600; white-space: nowrap; background: var(--accent);
      color: var(--on-accent); }
    #badge.refused { background: var(--bad); color: var(--ground); }
    #events { flex: 1; min-height: 0; overflow: auto; margin: 0; padding: 4px 0;
      list-style: none; border: 1px solid var(--line); border-radius: 8px;
      font: 13px/1.45 ui-monospace, Menlo, "DejaVu Sans Mono", monospace; }
    #events li { padding: 2px 8px; cursor: pointer; overflow-wrap: anywhere; display: flex;
      gap: 10px; content-visibility: auto; contain-intrinsic-size: auto 24px; }
    #events li .n { min-width: 4ch; text-align: right; color: var(--quiet); flex: none; }
    #events li[aria-selected="true"] { background: var(--gap);
      box-shadow: inset 4px 0 var(--accent); }
    .call, .input { font-weight: 600; } .view-name { color: var(--mark); }
    .answer { color: var(--good); } .refusal, .failure { color: var(--bad); }
    .dim, .place, .number { color: var(--quiet); } .reason, .hint { font-style: italic; }
    footer { padding: 4px 16px 12px; border-top: 1px solid var(--line); background: var(--panel); }
    #said { margin: 0 0 6px; min-height: 1.4em; overflow-wrap: anywhere; }
    [role="toolbar"] { display: flex; gap: 8px; align-items: center; flex-wrap: wrap; }
    button, select { font: inherit; color: inherit; background: var(--ground);
      border: 1px solid var(--line); border-radius: 6px; padding: 4px 12px; min-height: 34px; }
    #play { min-width: 5.5em; background: var(--accent); color: var(--on-accent);
      border-color: var(--accent); font-weight: 600; }
    #slider { flex: 1; min-width: 120px; accent-color: var(--accent); }
    :focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
    #position { min-width: 9em; text-align: right; font-variant-numeric: tabular-nums; }
    @media (prefers-reduced-motion: no-preference) {
      .finger { transition: left .15s, top .15s; } .part { transition: top .15s, left .15s; }
    }
    @media (max-width: 760px) { main { flex-direction: column; } body { height: auto; }
      #frame { min-height: 320px; } #events { max-height: 50vh; } }

    """
}
