/**
 * Focuses the page's heading if the focused element was removed or is inside the element that is about to be removed.
 */
export function focusHeadingIfLost(going?: HTMLElement): void {
  const focused = document.activeElement;
  if (focused !== document.body && !going?.contains(focused)) return;
  document.querySelector<HTMLElement>("main h1")?.focus({ preventScroll: true });
}

/**
 * Reports whether a new page may take the focus. It may if no element is focused, if the focused element is in the
 * replaced page, or if it is the link to the page.
 */
export function canTakeFocus(): boolean {
  const focused = document.activeElement;
  if (focused === null || focused === document.body) return true;
  if (focused instanceof HTMLAnchorElement && focused.href === window.location.href) return true;
  return focused.closest("main") !== null && focused.closest("dialog:modal") === null;
}
