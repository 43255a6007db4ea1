import { toastHost } from "./toastHost.ts";

// Sizes in pixels, as in toast.module.css. They are the width of a toast with its distance from the edge of the
// window, the height of a toast with one line, and the minimum distance from the top bar.
const WIDTH = 356;
const HEIGHT = 60;
const BELOW_BAR = 12;

/** Distance in pixels from the element above. */
const GAP = 8;

/** Fields, errors and submit buttons of forms. Toasts must not cover them. */
const CONTROLS = "main [data-field], main form > [role=alert], main form [type=submit]";

/** Elements that toasts should not cover if the upper half of the window has enough space for the toasts. */
const UNCOVERED = `main h1, main [data-framed], main [role=tablist], ${CONTROLS}`;

function boxOf(element: Element): DOMRect {
  if (element.tagName !== "H1") return element.getBoundingClientRect();
  // The heading element is as wide as its column, so the width of its text is measured.
  const words = document.createRange();
  words.selectNodeContents(element);
  return words.getBoundingClientRect();
}

/**
 * Moves the toasts below the heading, the video, the tabs and the form controls that are in the same corner of the
 * window. It checks these elements from top to bottom, and stops before the first element that ends in the lower half
 * of the window. If this element belongs to a form, the toasts move to the top. If more than `visible` toasts are
 * shown, the toasts do not move.
 */
export function moveToastsBelowContent(visible = 0): void {
  const host = toastHost();
  if (host.querySelectorAll("[role=alert]").length > visible) return;
  const bar = Number.parseFloat(getComputedStyle(host).getPropertyValue("--topbar-h"));
  const top = bar + BELOW_BAR;
  const left = window.innerWidth - WIDTH;
  let from = top;
  const boxes = [...document.querySelectorAll(UNCOVERED)]
    // Elements for screen readers only are one pixel high and do not count.
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
