/**
 * Focuses the page's heading if the focused element has been removed. It also does so if the focused element is
 * inside `going`, which is about to be removed.
 */
export function focusHeadingIfLost(going?: HTMLElement): void {
  const focused = document.activeElement;
  if (focused !== document.body && !going?.contains(focused)) return;
  document.querySelector<HTMLElement>("main h1")?.focus({ preventScroll: true });
}

/**
 * Reports whether a new page may move the focus. It may if no element is focused. It also may if the focused element
 * is in the old page, or is the link to the new page.
 */
export function canTakeFocus(): boolean {
  const focused = document.activeElement;
  if (focused === null || focused === document.body) return true;
  if (focused instanceof HTMLAnchorElement && focused.href === window.location.href) return true;
  return focused.closest("main") !== null && focused.closest("dialog:modal") === null;
}
