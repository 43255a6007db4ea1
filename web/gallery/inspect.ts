import axe from "axe-core";

const STANDARDS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/** Returns the name of a cell in the gallery: the component and its state. */
const nameOf = (cell: Element) =>
  `${cell.closest("section")?.ariaLabel ?? ""}: ${cell.querySelector("p")?.textContent ?? ""}`;

/** Returns the cells of the gallery. Each cell shows one state of a component. */
export function cellsIn(gallery: Element): HTMLElement[] {
  return [...gallery.querySelectorAll<HTMLElement>("[data-state]")];
}

/** Returns the controls whose text is wider than the control, with the names of their cells. */
export function clippedControls(gallery: Element): string[] {
  return cellsIn(gallery).flatMap((cell) =>
    [...cell.querySelectorAll("button, a[href]")]
      .filter(({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth + 1)
      .map(({ textContent }) => `${nameOf(cell)}: ${textContent}`),
  );
}

/** Returns the names of adjacent cells that overlap. */
export function overlapping(gallery: Element): string[] {
  const boxes = cellsIn(gallery).map((cell) => ({ cell, box: cell.getBoundingClientRect() }));
  return boxes.flatMap(({ cell, box }, index) =>
    boxes
      .slice(index + 1)
      .filter(
        ({ box: other }) =>
          box.left < other.right &&
          other.left < box.right &&
          box.top < other.bottom - 1 &&
          other.top < box.bottom - 1,
      )
      .map(({ cell: other }) => `${nameOf(cell)} and ${nameOf(other)}`),
  );
}

const CONTROLS = "a[href], button, input, select, textarea, [tabindex='0']";

/** Returns the style of the focus ring, which can be around the control, its label or its group. */
function ringsAround(control: Element): string {
  const cell = control.closest("[data-state]");
  let rings = "";
  for (let at: Element | null = control; at !== null && at !== cell; at = at.parentElement) {
    for (const element of [at, ...(at === control ? (at.parentElement?.children ?? []) : [])]) {
      const { outlineStyle, outlineWidth, outlineColor, boxShadow, borderColor } = getComputedStyle(element);
      rings += `${outlineStyle} ${outlineStyle === "none" ? "" : `${outlineWidth} ${outlineColor}`} ${boxShadow} ${borderColor};`;
    }
  }
  return rings;
}

/**
 * Focuses each enabled control as a keyboard does. Returns the names of the cells in which the focus is not visible.
 */
export function withoutFocusRing(gallery: Element): string[] {
  return cellsIn(gallery).flatMap((cell) =>
    [...cell.querySelectorAll<HTMLElement>(CONTROLS)]
      .filter(
        (control) => control.checkVisibility({ visibilityProperty: true }) && !control.matches(":disabled"),
      )
      .filter((control) => {
        const before = ringsAround(control);
        control.focus({ preventScroll: true });
        const isSame = document.activeElement === control && ringsAround(control) === before;
        control.blur();
        return isSame;
      })
      .map(() => nameOf(cell)),
  );
}

/** Returns the violations of WCAG 2.2 AA in the gallery, including contrast, with their elements. */
export async function violationsIn(gallery: Element): Promise<string[]> {
  const { violations } = await axe.run(gallery, { runOnly: STANDARDS, resultTypes: ["violations"] });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`);
}

/** Measurements of a screenshot of the gallery. */
export interface Photo {
  /** Mean brightness of the screenshot, from 0 to 255. */
  brightness: number;
  /** Names of the cells that contain nothing except their name. */
  blank: string[];
}

/** Measures a screenshot of the gallery, which is encoded as base64. */
export async function readPhoto(gallery: Element, base64: string): Promise<Photo> {
  const bitmap = await createImageBitmap(await (await fetch(`data:image/png;base64,${base64}`)).blob());
  const page = gallery.getBoundingClientRect();
  const scale = bitmap.width / page.width;
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (context === null) throw new Error("The browser has no canvas.");
  context.drawImage(bitmap, 0, 0);
  const pixelsOf = (box: DOMRect, top = box.top) =>
    new Uint32Array(
      context.getImageData(
        Math.round((box.left - page.left) * scale),
        Math.round((top - page.top) * scale),
        Math.max(1, Math.round(box.width * scale)),
        Math.max(1, Math.round((box.bottom - top) * scale)),
      ).data.buffer,
    );
  const blank = cellsIn(gallery).filter((cell) => {
    const pixels = pixelsOf(
      cell.getBoundingClientRect(),
      cell.querySelector("p")?.getBoundingClientRect().bottom,
    );
    return pixels.every((pixel) => pixel === pixels[0]);
  });
  const all = new Uint8Array(pixelsOf(page).buffer);
  let sum = 0;
  for (let at = 0; at < all.length; at += 4) sum += all[at + 1] ?? 0;
  return { brightness: sum / (all.length / 4), blank: blank.map(nameOf) };
}
