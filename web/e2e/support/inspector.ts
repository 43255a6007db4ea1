import type { Box, Point } from "./inspection.ts";

/**
 * Installs the inspector in a document. Playwright runs this function in the browser, so it must not use variables
 * from outside.
 */
export function installInspector(): void {
  if (window.inspector !== undefined) return;
  const CONTROLS =
    'a[href], button, input, textarea, select, summary, [role="button"], [role="tab"], [role="menuitem"], [role="option"]';
  const faults = new Set<string>();
  const root = document.documentElement;
  const scrollerOf = () => document.querySelector("dialog:modal") ?? document.scrollingElement ?? root;
  const isAtEnd = ({ scrollHeight, clientHeight, scrollTop }: Element) =>
    scrollTop >= scrollHeight - clientHeight - 1;
  let step = -1;
  let where = "";

  const cut = (one: Box, other: Box): Box => ({
    left: Math.max(one.left, other.left),
    top: Math.max(one.top, other.top),
    right: Math.min(one.right, other.right),
    bottom: Math.min(one.bottom, other.bottom),
  });
  const holds = ({ left, top, right, bottom }: Box, x: number, y: number) =>
    x >= left && x < right && y >= top && y < bottom;
  const nameOf = (element: Element) => {
    const text = (element.getAttribute("aria-label") ?? element.textContent ?? "").trim().slice(0, 40);
    return `<${element.localName}${element.className === "" ? "" : ` ${String(element.className).slice(0, 40)}`}> “${text}”`;
  };
  const nextFrame = () => new Promise((drawn) => requestAnimationFrame(drawn));

  // Rectangles in which the content of elements is visible, as far as they are computed.
  let clips = new Map<Element, Box>();
  const windowBox = (): Box => ({
    left: 0,
    top: 0,
    right: root.clientWidth,
    bottom: root.clientHeight,
  });
  function clipOf(element: Element | null): Box {
    if (element === null || element === root || element === document.body) return windowBox();
    const known = clips.get(element);
    if (known) return known;
    const style = getComputedStyle(element);
    const isTop = element.matches(":popover-open, dialog:modal") || style.position === "fixed";
    const around = isTop ? windowBox() : clipOf(element.parentElement);
    const cuts = style.overflowX !== "visible" || style.clipPath !== "none" || style.clip !== "auto";
    const clip = cuts ? cut(around, element.getBoundingClientRect()) : around;
    clips.set(element, clip);
    return clip;
  }

  /** Returns the nearest ancestor that is above the page: a bar, a dialog or a menu. */
  function layerOf(element: Element | null): Element | null {
    for (let each = element; each !== null && each !== root; each = each.parentElement) {
      const { position } = getComputedStyle(each);
      if (position === "fixed" || position === "sticky" || each.matches(":popover-open, dialog:modal"))
        return each;
    }
    return null;
  }

  const isShown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true }) &&
    element.closest("[inert]") === null;

  /** Reports whether the user can scroll a control, so that the element `over` no longer covers it. */
  function canScrollFree(control: Element, box: Box, over: Element): boolean {
    const layer = layerOf(over);
    if (layer === null || layer.contains(control)) return false;
    const bar = layer.getBoundingClientRect();
    const own = layerOf(control);
    const scroller = scrollerOf();
    // Scrolling the page or the dialog does not move a control in another bar.
    if (own !== null && own !== scroller) return false;
    const below = scroller.scrollHeight - scroller.clientHeight - scroller.scrollTop;
    return scroller.scrollTop >= bar.bottom - box.top || below >= box.bottom - bar.top;
  }

  /** Control, and the centres of those of its lines that are visible. */
  interface Target {
    control: Element;
    /** Control or, if the control itself is invisible, its label. */
    seen: Element;
    lines: { box: Box; point: Point }[];
  }

  const labelOf = (control: Element) =>
    control.closest("label") ?? (control as HTMLInputElement).labels?.[0] ?? null;

  function targetOf(control: Element): Target {
    const label = labelOf(control);
    const isHidden = control.matches("input") && getComputedStyle(control).opacity === "0";
    const seen = label !== null && (isHidden || control.getBoundingClientRect().width < 4) ? label : control;
    const clip = clipOf(seen.parentElement);
    const lines = [...seen.getClientRects()]
      .filter(({ width, height }) => width > 2 && height > 2)
      .map((box) => ({
        box,
        point: { x: Math.round((box.left + box.right) / 2), y: Math.round((box.top + box.bottom) / 2) },
      }))
      .filter(({ point }) => holds(clip, point.x, point.y));
    return { control, seen, lines };
  }

  // Element that a press has hit, by the point of the press. It contains the presses since the last call of `aimAt`.
  const clicked = new Map<string, Element>();
  // Controls that a press has hit since the start of the inspection, by theme.
  const hits = { light: new Set<Element>(), dark: new Set<Element>() };
  let targets: Target[] = [];
  let pressed = new Set<Element>();
  let isGuarded = false;
  const keyOf = ({ x, y }: Point) => `${x} ${y}`;
  for (const kind of ["pointerdown", "mousedown", "pointerup", "mouseup", "click"]) {
    window.addEventListener(
      kind,
      (event) => {
        if (!isGuarded || !(event instanceof MouseEvent)) return;
        event.preventDefault();
        event.stopImmediatePropagation();
        if (kind === "click" && event.target instanceof Element)
          clicked.set(keyOf({ x: event.clientX, y: event.clientY }), event.target);
      },
      { capture: true },
    );
  }

  /** Sets the theme. Returns the points at which the controls must be pressed. */
  function aimAt(controls: Iterable<Element>, theme: "light" | "dark", noted = new Set<Element>()): Point[] {
    root.dataset["theme"] = theme;
    pressed = noted;
    targets = [...controls].map(targetOf);
    clicked.clear();
    isGuarded = true;
    return targets.flatMap(({ lines }) => lines.map(({ point }) => point));
  }

  /** Returns the element that a press has hit instead of the control; undefined if the press has hit the control. */
  function coverOf({ control, seen, lines }: Target): Element | undefined {
    let cover: Element | undefined;
    for (const { box, point } of lines) {
      const top = document.elementFromPoint(point.x, point.y);
      const hit = clicked.get(keyOf(point));
      if (hit && (control.contains(hit) || seen.contains(hit) || labelOf(control)?.contains(hit))) {
        pressed.add(control);
        return undefined;
      }
      // A press inside a frame is not reported to this document.
      const over = hit ?? top ?? root;
      if (canScrollFree(control, box, over)) return undefined;
      cover ??= over;
    }
    return cover;
  }

  function judge() {
    isGuarded = false;
    const theme = root.dataset["theme"] ?? "";
    for (const target of targets) {
      // While a list was loading, the control can have been replaced.
      if (!target.control.isConnected || target.lines.length === 0) continue;
      const cover = coverOf(target);
      if (cover) faults.add(`a press at ${nameOf(target.control)} hits ${nameOf(cover)} ${where}, ${theme}`);
    }
    targets = [];
    root.dataset["theme"] = "light";
  }

  function controlsInView(): Element[] {
    const around = document.querySelector("dialog:modal") ?? document;
    const isNear = (control: Element) => {
      const { top, bottom } = (labelOf(control) ?? control).getBoundingClientRect();
      return bottom > 0 && top < root.clientHeight;
    };
    return [...around.querySelectorAll(CONTROLS)].filter(
      (control) =>
        isNear(control) &&
        isShown(control) &&
        !control.matches(":disabled") &&
        control.closest("[role=menu]") === null,
    );
  }

  const unhit = (theme: "light" | "dark") =>
    aimAt(
      controlsInView().filter((control) => !hits[theme].has(control)),
      theme,
      hits[theme],
    );

  const seenMenus = new Set<string>();
  let menus: HTMLElement[] = [];
  let opened: HTMLElement | undefined;

  // Distance in pixels from an edge of the window. A menu is smaller, so beyond this distance its position does not
  // depend on the edge.
  const MENU_REACH = 400;

  /**
   * Returns a key that is equal for menus that open in the same way. Their buttons have the same class, are in
   * similar lists, and have about the same position or are far from the edges of the window.
   */
  function kindOf(button: HTMLElement): string {
    const { left, right, top, bottom } = button.getBoundingClientRect();
    const isCentred = Math.min(left, root.clientWidth - right) > MENU_REACH;
    const column = isCentred ? "" : Math.round(left);
    const row = root.clientHeight - bottom > MENU_REACH ? "" : Math.floor(top / 40);
    return `${button.className} ${button.closest("ul, ol")?.className ?? ""} ${column} ${row}`;
  }

  function findMenus() {
    const all = document.querySelectorAll<HTMLElement>("[aria-haspopup=menu]");
    menus = [...all].filter((button) => {
      if (!isShown(button) || seenMenus.has(kindOf(button))) return false;
      const [line] = targetOf(button).lines;
      if (line === undefined) return false;
      return button.contains(document.elementFromPoint(line.point.x, line.point.y));
    });
  }

  async function closeMenu() {
    if (opened === undefined) return;
    document.activeElement?.dispatchEvent(
      new KeyboardEvent("keydown", { key: "Escape", bubbles: true, cancelable: true }),
    );
    await nextFrame();
    if (document.querySelector("[role=menu]") !== null) faults.add(`${nameOf(opened)} stays open ${where}`);
    opened = undefined;
  }

  const menuEntries = () => [...document.querySelectorAll("[role=menu] [role=menuitem]")];

  async function nextMenu(): Promise<Point[] | undefined> {
    judge();
    await closeMenu();
    for (let button = menus.shift(); button !== undefined; button = menus.shift()) {
      seenMenus.add(kindOf(button));
      button.click();
      for (let frame = 0; frame < 10 && document.querySelector("[role=menu]") === null; frame += 1)
        await nextFrame();
      // While a list was loading, the card can have been replaced.
      if (!button.isConnected) continue;
      opened = button;
      const entries = menuEntries();
      if (entries.length === 0) faults.add(`${nameOf(button)} opens no menu ${where}`);
      clips = new Map();
      const points = aimAt(entries, "light");
      for (const { control, lines } of targets)
        if (lines.length === 0) faults.add(`the menu entry ${nameOf(control)} is out of view ${where}`);
      return points;
    }
    return undefined;
  }

  function inDark(): Point[] {
    judge();
    return opened === undefined ? unhit("dark") : aimAt(menuEntries(), "dark");
  }

  window.inspector = {
    start: () => {
      root.dataset["theme"] = "light";
      faults.clear();
      hits.light.clear();
      hits.dark.clear();
      seenMenus.clear();
      step = -1;
    },
    nextStep: async () => {
      const scroller = scrollerOf();
      if (step >= 0 && isAtEnd(scroller)) return undefined;
      step += 1;
      scroller.scrollTo({ top: step * Math.max(200, scroller.clientHeight * 0.7), behavior: "instant" });
      await nextFrame();
      clips = new Map();
      where = `at ${Math.round(scroller.scrollTop)} px`;
      findMenus();
      window.inspector?.judgeText();
      return unhit("light");
    },
    inDark,
    judgeText: () => undefined,
    nextMenu,
    layout: { isShown, nameOf, clipOf, layerOf, cut },
    add: (fault) => faults.add(`${fault} ${where}`),
    finish: () => {
      scrollerOf().scrollTo({ top: 0, behavior: "instant" });
      return [...faults];
    },
  };
}
