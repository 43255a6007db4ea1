/**
 * Gives the page's heading the focus when what had it is gone, or is about to go with the given element; a
 * focus that stands elsewhere is left alone.
 */
export function focusHeadingIfLost(going?: HTMLElement): void {
  const focused = document.activeElement;
  if (focused !== document.body && !going?.contains(focused)) return;
  document.querySelector<HTMLElement>("main h1")?.focus({ preventScroll: true });
}
