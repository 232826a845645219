"use strict";
const data = JSON.parse(document.getElementById("data").textContent);
const element = (id) => document.getElementById(id);
const steps = data.steps;
let current = 0;
let timer = null;

function make(name, classes, text) {
  const made = document.createElement(name);
  if (classes) made.className = classes;
  if (text !== undefined) made.textContent = text;
  return made;
}
function place(node, frame) {
  node.style.left = frame[0] + "px";
  node.style.top = frame[1] + "px";
  if (frame.length > 2) {
    node.style.width = frame[2] + "px";
    node.style.height = frame[3] + "px";
  }
  return node;
}
function plain(step) {
  return step.lines.map((line) => line.map((span) => span[0]).join("")).join(" ");
}

// The list of events, created once.
const list = element("events");
steps.forEach((step, index) => {
  const item = make("li");
  item.id = "event-" + step.n;
  item.setAttribute("role", "option");
  item.setAttribute("aria-selected", "false");
  item.append(make("span", "n", String(step.n)));
  const body = make("span", "body");
  body.style.paddingLeft = step.depth + "em";
  step.lines.forEach((line, row) => {
    if (row > 0) body.append(make("br"));
    line.forEach(([text, role]) =>
      body.append(make("span", role === "view" ? "view-name" : role, text)));
  });
  item.append(body);
  item.addEventListener("click", () => { pause(); show(index); });
  list.append(item);
});

function badge(hover) {
  switch (hover.operation) {
    case "copy": return "+ " + hover.count;
    case "move": return "→ " + hover.count;
    case "forbidden": return "⊘";
    default: return "no drop";
  }
}

function drawPart(part, view, stage) {
  const node = place(make("li", "part " + part.role), part.frame);
  let says = part.title;
  const isAt = (pair) => pair[0] === view.name && pair[1] === part.path;
  if (part.role === "gap") says = "gap";
  if (part.role === "placeholder") says = (part.title || "") + " (waits for data)";
  if (part.role === "item" && stage.sources.some(isAt)) {
    node.classList.add("dragged");
    says += ", dragged";
  }
  const hover = stage.hovers.find((hover) => hover.into && isAt([hover.view, hover.path]));
  if (part.role === "item" && hover) {
    node.classList.add("into");
    says += ", a drop goes into it";
  }
  const mark = node.classList.contains("into") ? "▸ "
    : node.classList.contains("dragged") ? "~ " : part.role === "placeholder" ? "… " : "";
  node.textContent = mark + part.title;
  node.setAttribute("aria-label", says);
  return node;
}

// The app of a view, unless the view has its name.
function appOf(view) {
  return view.app && view.app !== view.name ? " (" + view.app + ")" : "";
}

function drawView(view, stage) {
  const section = place(make("section", "view " + view.kind), view.frame);
  if (stage.hovers.some((hover) => hover.view === view.name)) section.classList.add("over");
  const count = view.items === 1 ? "1 item" : view.items + " items";
  const app = appOf(view);
  let says = view.name + app + ", " + view.kind;
  if (view.kind === "view") {
    section.classList.add("plain");
    section.textContent = view.name + app;
    if (stage.sources.some((pair) => pair[0] === view.name)) {
      section.classList.add("dragged");
      says += ", dragged";
    }
  } else {
    says += ", " + count;
    const rows = make("ul");
    view.parts.forEach((part) => rows.append(drawPart(part, view, stage)));
    section.append(rows);
  }
  section.setAttribute("aria-label", says);
  return section;
}

function drawName(view) {
  const name = make("div", "name", view.name + appOf(view));
  name.setAttribute("aria-hidden", "true");
  name.style.maxWidth = view.frame[2] + "px";
  return place(name, [view.frame[0], view.frame[1] - 18]);
}

function drawFinger(stage, point, isFirst) {
  const finger = place(make("div", "finger"), point);
  const hover = stage.hovers[stage.hovers.length - 1];
  if (isFirst && stage.dragged > 0) {
    const text = hover ? badge(hover) : String(stage.dragged);
    const mark = make("div", "", text);
    mark.id = "badge";
    if (hover && (hover.operation === "forbidden" || hover.operation === "cancel"))
      mark.className = "refused";
    finger.append(mark);
  }
  return finger;
}

function drawStage(stage) {
  const views = stage.views.map((index) => data.views[index]);
  const nodes = views.map((view) => drawView(view, stage));
  views.filter((view) => view.kind !== "view").forEach((view) => nodes.push(drawName(view)));
  stage.fingers.forEach((point, index) => nodes.push(drawFinger(stage, point, index === 0)));
  element("stage").replaceChildren(...nodes);
  element("empty").hidden = data.views.length > 0;
}

function fit() {
  const [left, top, width, height] = [data.screen[0], data.screen[1] - 22, data.screen[2],
    data.screen[3] + 22];
  const room = element("frame").getBoundingClientRect();
  const scale = Math.min(room.width / width, room.height / height, 3) || 1;
  // In the middle of the panel.
  const right = Math.max(0, (room.width / scale - width) / 2);
  element("stage").style.transform =
    "scale(" + scale + ") translate(" + (right - left) + "px, " + -top + "px)";
}

function show(index) {
  if (steps.length === 0) return;
  const before = list.children[current];
  current = Math.max(0, Math.min(steps.length - 1, index));
  const step = steps[current];
  if (before) before.setAttribute("aria-selected", "false");
  const now = list.children[current];
  now.setAttribute("aria-selected", "true");
  list.setAttribute("aria-activedescendant", now.id);
  // Scroll only the list, not the page.
  const [top, bottom] = [now.offsetTop - list.offsetTop, now.offsetTop - list.offsetTop + now.offsetHeight];
  if (top < list.scrollTop) list.scrollTop = top;
  if (bottom > list.scrollTop + list.clientHeight) list.scrollTop = bottom - list.clientHeight;
  drawStage(data.stages[step.stage] || { views: [], fingers: [], sources: [], hovers: [] });
  const text = plain(step);
  element("said").textContent = "Event " + step.n + ": " + text;
  element("position").textContent = "event " + step.n + " of " + steps[steps.length - 1].end;
  const slider = element("slider");
  slider.value = String(current);
  slider.setAttribute("aria-valuetext", "event " + step.n + ", " + text);
  if (location.hash !== "#" + step.n) history.replaceState(null, "", "#" + step.n);
}

function indexOf(number) {
  const found = steps.findIndex((step) => step.n <= number && number <= step.end);
  return found >= 0 ? found : steps.findIndex((step) => step.n >= number);
}
function showLink() {
  // Accepts #12 and #step=12.
  const number = parseInt(location.hash.replace(/^#\D*/, ""), 10);
  const index = Number.isNaN(number) ? 0 : indexOf(number);
  show(index < 0 ? steps.length - 1 : index);
}

function pause() {
  if (timer !== null) clearInterval(timer);
  timer = null;
  element("play").textContent = "Play";
  element("play").setAttribute("aria-pressed", "false");
  element("said").setAttribute("aria-live", "polite");
}
function play() {
  if (current >= steps.length - 1) show(0);
  element("play").textContent = "Pause";
  element("play").setAttribute("aria-pressed", "true");
  // Announcing every step while playing would interrupt the screen reader all the time.
  element("said").setAttribute("aria-live", "off");
  timer = setInterval(() => {
    show(current + 1);
    if (current >= steps.length - 1) pause();
  }, Number(element("speed").value));
}
function toggle() { if (timer === null) play(); else pause(); }
function go(index) { pause(); show(index); }

element("play").addEventListener("click", toggle);
element("first").addEventListener("click", () => go(0));
element("back").addEventListener("click", () => go(current - 1));
element("next").addEventListener("click", () => go(current + 1));
element("last").addEventListener("click", () => go(steps.length - 1));
element("speed").addEventListener("change", () => {
  if (timer !== null) { pause(); play(); }
});
element("slider").max = String(Math.max(0, steps.length - 1));
element("slider").addEventListener("input", (event) => go(Number(event.target.value)));
document.addEventListener("keydown", (event) => {
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  const name = event.target.tagName;
  const isButton = name === "BUTTON";
  if (name === "SELECT") return;
  const actions = {
    ArrowLeft: () => go(current - 1), ArrowRight: () => go(current + 1),
    Home: () => go(0), End: () => go(steps.length - 1),
    " ": () => { if (!isButton) toggle(); },
  };
  if (event.target === list) {
    actions.ArrowUp = actions.ArrowLeft;
    actions.ArrowDown = actions.ArrowRight;
  }
  const action = actions[event.key];
  if (!action || (isButton && event.key === " ")) return;
  event.preventDefault();
  action();
});
window.addEventListener("hashchange", showLink);
window.addEventListener("resize", fit);
fit();
showLink();
