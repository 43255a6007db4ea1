import type { Page } from "@playwright/test";

/**
 * What a page does wrong to who presses and reads, found in the page itself, screen by screen, without bringing anything into view. A
 * control is named where something else lies on it, a menu's entry where it can't be pressed, and text where its column is narrower
 * than about four letters or it lies over other text.
 */
export function faultsOn(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const CONTROLS =
      'a[href], button, input, textarea, select, summary, [role="button"], [role="tab"], [role="menuitem"], [role="option"]';
    const faults = new Set<string>();
    const root = document.documentElement;
    const scroller = document.scrollingElement ?? root;

    interface Box {
      left: number;
      top: number;
      right: number;
      bottom: number;
    }

    const cut = (one: Box, other: Box): Box => ({
      left: Math.max(one.left, other.left),
      top: Math.max(one.top, other.top),
      right: Math.min(one.right, other.right),
      bottom: Math.min(one.bottom, other.bottom),
    });
    const isEmpty = ({ left, top, right, bottom }: Box) => right - left < 2 || bottom - top < 2;
    const holds = ({ left, top, right, bottom }: Box, x: number, y: number) =>
      x >= left && x <= right && y >= top && y <= bottom;
    const nameOf = (element: Element) => {
      const text = (element.getAttribute("aria-label") ?? element.textContent ?? "").trim().slice(0, 40);
      return `<${element.localName}${element.className === "" ? "" : ` ${String(element.className).slice(0, 40)}`}> “${text}”`;
    };
    const nextFrame = () => new Promise((drawn) => requestAnimationFrame(drawn));

    // What each element shows of its content: the boxes of all that cuts it off.
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

    /** The nearest ancestor that stands above the page's flow: a bar, a dialog, a menu. */
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

    /** Whether scrolling takes a control out from under what lies on it. */
    function canScrollFree(control: Element, box: Box, over: Element): boolean {
      const layer = layerOf(over);
      if (layer === null || layer.contains(control)) return false;
      const bar = layer.getBoundingClientRect();
      const isFixed = layerOf(control) === null;
      if (!isFixed) return false;
      const below = scroller.scrollHeight - scroller.clientHeight - scroller.scrollTop;
      return scroller.scrollTop >= bar.bottom - box.top || below >= box.bottom - bar.top;
    }

    /** What lies on a control at its centre, or undefined when it can be pressed there. */
    function coverOf(control: Element): Element | undefined {
      const label = control.closest("label") ?? (control as HTMLInputElement).labels?.[0] ?? null;
      const isHidden = control.matches("input") && getComputedStyle(control).opacity === "0";
      const small = control.getBoundingClientRect();
      const target = label !== null && (isHidden || small.width < 4) ? label : control;
      const lines = [...target.getClientRects()].filter(({ width, height }) => width > 2 && height > 2);
      const clip = clipOf(target.parentElement);
      let cover: Element | undefined;
      for (const line of lines) {
        const x = (line.left + line.right) / 2;
        const y = (line.top + line.bottom) / 2;
        if (!holds(clip, x, y)) continue;
        const hit = document.elementFromPoint(x, y);
        if (hit === null) continue;
        const isIt =
          control === hit ||
          control.contains(hit) ||
          target.contains(hit) ||
          (label !== null && label.contains(hit));
        if (isIt || canScrollFree(control, line, hit)) return undefined;
        cover ??= hit;
      }
      return cover;
    }

    function lookAtControls(where: string) {
      for (const control of document.querySelectorAll(CONTROLS)) {
        if (!isShown(control) || control.closest("[role=menu]") !== null) continue;
        const modal = document.querySelector("dialog:modal");
        if (modal !== null && !modal.contains(control)) continue;
        const cover = coverOf(control);
        if (cover) faults.add(`${nameOf(control)} lies under ${nameOf(cover)} ${where}`);
      }
    }

    async function lookAtMenus(where: string) {
      for (const button of document.querySelectorAll<HTMLElement>("[aria-haspopup=menu]")) {
        if (!isShown(button)) continue;
        const { left, top, width, height } = button.getBoundingClientRect();
        const [x, y] = [left + width / 2, top + height / 2];
        if (!holds(clipOf(button.parentElement), x, y)) continue;
        const hit = document.elementFromPoint(x, y);
        if (hit === null || !button.contains(hit)) continue;
        button.click();
        for (let frame = 0; frame < 10 && document.querySelector("[role=menu]") === null; frame += 1) {
          // oxlint-disable-next-line no-await-in-loop -- one menu after the other
          await nextFrame();
        }
        // A list that has just arrived may have replaced the card.
        if (!button.isConnected) continue;
        const entries = [...document.querySelectorAll<HTMLElement>("[role=menu] [role=menuitem]")];
        if (entries.length === 0) faults.add(`${nameOf(button)} opens no menu ${where}`);
        for (const entry of entries) {
          const box = entry.getBoundingClientRect();
          const over = document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2);
          if (over === null || !entry.contains(over))
            faults.add(`the menu entry ${nameOf(entry)} can't be pressed ${where}`);
        }
        document.activeElement?.dispatchEvent(
          new KeyboardEvent("keydown", { key: "Escape", bubbles: true, cancelable: true }),
        );
        // oxlint-disable-next-line no-await-in-loop -- see above
        await nextFrame();
        if (document.querySelector("[role=menu]") !== null)
          faults.add(`${nameOf(button)} stays open ${where}`);
      }
    }

    interface Line {
      box: Box;
      node: Text;
      layer: Element | null;
    }

    function linesOf(node: Text): Line[] {
      const parent = node.parentElement;
      if (parent === null || (node.nodeValue ?? "").trim() === "" || !isShown(parent)) return [];
      if (Number(getComputedStyle(parent).opacity) === 0) return [];
      const range = document.createRange();
      range.selectNodeContents(node);
      const clip = clipOf(parent);
      const layer = layerOf(parent);
      // The boxes of tight lines touch; their letters, which are this high, do not.
      const half = Number.parseFloat(getComputedStyle(parent).fontSize) * 0.45;
      const lettersOf = ({ left, right, top, bottom }: Box): Box => {
        const middle = (top + bottom) / 2;
        return { left, right, top: middle - half, bottom: middle + half };
      };
      return [...range.getClientRects()]
        .map((rect) => ({ box: cut(lettersOf(rect), clip), node, layer }))
        .filter(({ box }) => !isEmpty(box));
    }

    function lookAtText(where: string) {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const lines: Line[] = [];
      while (walker.nextNode()) {
        const node = walker.currentNode as Text;
        const parent = node.parentElement;
        if (parent === null || parent.closest("script, style, svg, noscript, option, sup, .version") !== null)
          continue;
        const own = linesOf(node);
        const letter = Number.parseFloat(getComputedStyle(parent).fontSize) * 0.55;
        const widest = Math.max(...own.map(({ box }) => box.right - box.left));
        if (own.length >= 3 && widest < 4 * letter)
          faults.add(`${nameOf(parent)} has a column ${Math.round(widest)} px wide ${where}`);
        lines.push(...own);
      }
      lines.sort((one, other) => one.box.top - other.box.top);
      for (const [place, one] of lines.entries()) {
        for (let next = place + 1; next < lines.length; next += 1) {
          const other = lines[next];
          if (other === undefined || other.box.top >= one.box.bottom) break;
          if (other.node === one.node || other.layer !== one.layer) continue;
          const common = cut(one.box, other.box);
          const height = Math.min(one.box.bottom - one.box.top, other.box.bottom - other.box.top);
          if (common.right - common.left < 3 || common.bottom - common.top < 0.3 * height) continue;
          const [upper, lower] = [one.node.parentElement, other.node.parentElement];
          if (upper && lower)
            faults.add(`the text of ${nameOf(upper)} overlaps that of ${nameOf(lower)} ${where}`);
        }
      }
    }

    const step = Math.max(200, scroller.clientHeight * 0.7);
    const end = scroller.scrollHeight - scroller.clientHeight;
    for (let top = 0; ; top += step) {
      window.scrollTo({ top: Math.min(top, end), behavior: "instant" });
      // oxlint-disable-next-line no-await-in-loop -- one screen after the other
      await nextFrame();
      clips = new Map();
      const where = `${Math.round(scroller.scrollTop)} px down`;
      lookAtControls(where);
      lookAtText(where);
      // oxlint-disable-next-line no-await-in-loop -- see above
      if (top <= 2 * step) await lookAtMenus(where);
      if (top >= end || top > 6 * step) break;
    }
    window.scrollTo({ top: 0, behavior: "instant" });
    return [...faults];
  });
}
