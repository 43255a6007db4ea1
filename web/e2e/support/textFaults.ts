import type { Box } from "./inspection.ts";

interface Line {
  box: Box;
  node: Text;
  layer: Element | null;
}

/**
 * Adds `judgeText` to the inspector in a document. Playwright runs this function in the browser, so it must not use
 * variables from outside.
 */
export function installTextFaults(): void {
  const { inspector } = window;
  if (inspector === undefined) return;
  const { isShown, nameOf, clipOf, layerOf, cut } = inspector.layout;
  // On a narrow page with a mouse, a button next to the path leaves too little space, so words of the path can break.
  const REFERENCE_PATHS = ".opblock-summary-path";
  const isEmpty = ({ left, top, right, bottom }: Box) => right - left < 2 || bottom - top < 2;
  function linesOf(node: Text): Line[] {
    const parent = node.parentElement;
    if (parent === null || (node.nodeValue ?? "").trim() === "") return [];
    const range = document.createRange();
    range.selectNodeContents(node);
    const around = range.getBoundingClientRect();
    if (around.bottom < 0 || around.top > document.documentElement.clientHeight || !isShown(parent))
      return [];
    if (Number(getComputedStyle(parent).opacity) === 0) return [];
    const clip = clipOf(parent);
    const layer = layerOf(parent);
    // If the line height is small, the boxes of two lines overlap although their letters do not. The boxes are
    // therefore reduced to the height of the letters.
    const half = Number.parseFloat(getComputedStyle(parent).fontSize) * 0.45;
    const lettersOf = ({ left, right, top, bottom }: Box): Box => {
      const middle = (top + bottom) / 2;
      return { left, right, top: middle - half, bottom: middle + half };
    };
    return [...range.getClientRects()]
      .map((rect) => ({ box: cut(lettersOf(rect), clip), node, layer }))
      .filter(({ box }) => !isEmpty(box));
  }

  /** Adds a fault for each icon that is narrower than high, because the text next to it has too little space. */
  function judgeIcons(): void {
    for (const icon of document.querySelectorAll("svg.lucide")) {
      const { width, height } = icon.getBoundingClientRect();
      if (icon.parentElement && isShown(icon) && width < height - 1)
        inspector?.add(`${nameOf(icon.parentElement)} has an icon ${Math.round(width)} px wide`);
    }
  }

  /** Adds a fault for each flex box that contains a <wbr>, because Firefox renders the parts of its text as columns. */
  function judgeBreaks(): void {
    for (const { parentElement: box } of document.querySelectorAll("wbr"))
      if (box && isShown(box) && getComputedStyle(box).display.endsWith("flex")) {
        const { top, bottom } = box.getBoundingClientRect();
        if (bottom > 0 && top < document.documentElement.clientHeight)
          inspector?.add(`${nameOf(box)} is a flex box with <wbr>`);
      }
  }

  /** Returns the first visible word that continues on the next line without a hyphen. */
  function brokenWordOf(node: Text): string | undefined {
    const clip = clipOf(node.parentElement);
    const range = document.createRange();
    for (const word of (node.nodeValue ?? "").matchAll(/[\p{L}\p{N}]{2,}/gu)) {
      range.setStart(node, word.index);
      range.setEnd(node, word.index + word[0].length);
      const visible = [...range.getClientRects()].filter((rect) => !isEmpty(cut(rect, clip)));
      const tops = visible.map(({ top }) => top);
      if (Math.max(...tops) - Math.min(...tops) > 4) return word[0];
    }
    return undefined;
  }

  inspector.judgeText = () => {
    judgeIcons();
    judgeBreaks();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const lines: Line[] = [];
    while (walker.nextNode()) {
      const node = walker.currentNode as Text;
      const own = linesOf(node);
      const parent = node.parentElement;
      // The position is checked first, because it is fast and most text is not visible.
      if (own.length === 0 || parent === null) continue;
      if (parent.closest("script, style, svg, noscript, option, sup, .version") !== null) continue;
      const letter = Number.parseFloat(getComputedStyle(parent).fontSize) * 0.55;
      const widest = Math.max(...own.map(({ box }) => box.right - box.left));
      if (own.length >= 3 && widest < 4 * letter)
        inspector.add(`${nameOf(parent)} has a column ${Math.round(widest)} px wide`);
      const mayBreak = own.length < 2 || parent.closest(REFERENCE_PATHS) !== null;
      const broken = mayBreak ? undefined : brokenWordOf(node);
      if (broken !== undefined) inspector.add(`${nameOf(parent)} breaks the word “${broken}”`);
      lines.push(...own);
    }
    lines.sort((one, other) => one.box.top - other.box.top);
    for (const [index, one] of lines.entries()) {
      for (let next = index + 1; next < lines.length; next += 1) {
        const other = lines[next];
        if (other === undefined || other.box.top >= one.box.bottom) break;
        if (other.node === one.node || other.layer !== one.layer) continue;
        const common = cut(one.box, other.box);
        const height = Math.min(one.box.bottom - one.box.top, other.box.bottom - other.box.top);
        if (common.right - common.left < 3 || common.bottom - common.top < 0.3 * height) continue;
        const [upper, lower] = [one.node.parentElement, other.node.parentElement];
        if (upper && lower) inspector.add(`the text of ${nameOf(upper)} overlaps that of ${nameOf(lower)}`);
      }
    }
  };
}
