import { toastHost } from "./place.ts";

// In pixels, as in toast.module.css: the width of a toast with its distance from the window's edge, its height with one line of words,
// and the least distance from the top bar.
const WIDTH = 356;
const HEIGHT = 60;
const BELOW_BAR = 12;

/** The distance from a heading above, in pixels. */
const GAP = 8;

/** What toasts must not cover: the page's heading, and tabs. */
const KEPT_FREE = "main h1, main [role=tablist]";

function boxOf(element: Element): DOMRect {
  if (element.getAttribute("role") === "tablist") return element.getBoundingClientRect();
  // A heading is as wide as its column; its words are what is read.
  const words = document.createRange();
  words.selectNodeContents(element);
  return words.getBoundingClientRect();
}

/** Lets the corner of the toasts begin below a heading or tabs that stand in it, unless that is far down the window. */
export function makeRoom(): void {
  const host = toastHost();
  // Toasts that stand already stay where they are.
  if (host.querySelector("[role=alert]") !== null) return;
  const bar = Number.parseFloat(getComputedStyle(host).getPropertyValue("--topbar-h"));
  const top = bar + BELOW_BAR;
  const left = window.innerWidth - WIDTH;
  let from = top;
  const boxes = [...document.querySelectorAll(KEPT_FREE)]
    // What is there for screen readers alone is a pixel large.
    .filter((element) => element.checkVisibility() && element.clientHeight > 1)
    .map(boxOf)
    .toSorted((one, other) => one.top - other.top);
  for (const box of boxes) {
    if (box.right > left && box.top < from + HEIGHT && box.bottom > from) from = box.bottom + GAP;
  }
  const isMoved = from > top && from < window.innerHeight / 2;
  host.style.setProperty("--toasts-from", isMoved ? `${Math.round(from)}px` : "0px");
}
