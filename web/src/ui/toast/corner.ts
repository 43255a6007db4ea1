import { toastHost } from "./toastHost.ts";

// Sizes in pixels, as in toast.module.css: the width of a toast with its distance from the window's edge, its height
// with one line, and the minimum distance from the top bar.
const WIDTH = 356;
const HEIGHT = 60;
const BELOW_BAR = 12;

/** Distance in pixels from the element above. */
const GAP = 8;

/** Fields, errors and submit buttons of forms, which toasts must not cover. */
const CONTROLS = "main [data-field], main form > [role=alert], main form [type=submit]";

/** Elements that toasts should not cover if the upper half of the window has enough space. */
const UNCOVERED = `main h1, main [data-framed], main [role=tablist], ${CONTROLS}`;

function boxOf(element: Element): DOMRect {
  if (element.tagName !== "H1") return element.getBoundingClientRect();
  // A heading is as wide as its column, so its text is measured.
  const words = document.createRange();
  words.selectNodeContents(element);
  return words.getBoundingClientRect();
}

/**
 * Moves the toasts below the heading, the video, the tabs and the controls of forms in their corner of the window. It
 * checks these elements from top to bottom and stops before the first element that ends in the lower half of the
 * window. If this element belongs to a form, the toasts move to the top. If more toasts are visible than given, the
 * toasts stay where they are.
 */
export function moveToastsBelowContent(visible = 0): void {
  const host = toastHost();
  if (host.querySelectorAll("[role=alert]").length > visible) return;
  const bar = Number.parseFloat(getComputedStyle(host).getPropertyValue("--topbar-h"));
  const top = bar + BELOW_BAR;
  const left = window.innerWidth - WIDTH;
  let from = top;
  const boxes = [...document.querySelectorAll(UNCOVERED)]
    // Visually hidden elements are one pixel high.
    .filter((element) => element.checkVisibility() && element.clientHeight > 1)
    .map((element) => ({ box: boxOf(element), isControl: element.matches(CONTROLS) }))
    .toSorted((one, other) => one.box.top - other.box.top);
  for (const { box, isControl } of boxes) {
    const isCovered = box.right > left && box.top < from + HEIGHT && box.bottom > from;
    if (isCovered && box.bottom + GAP >= window.innerHeight / 2) {
      if (isControl) from = top;
      break;
    }
    if (isCovered) from = box.bottom + GAP;
  }
  const isMoved = from > top;
  host.style.setProperty("--toasts-from", isMoved ? `${Math.round(from)}px` : "0px");
}
