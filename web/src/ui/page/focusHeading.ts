/**
 * Gives the page's heading the focus when what had it is gone, or is about to go with the given element; a
 * focus that stands elsewhere is left alone.
 */
export function focusHeadingIfLost(going?: HTMLElement): void {
  const focused = document.activeElement;
  if (focused !== document.body && !going?.contains(focused)) return;
  document.querySelector<HTMLElement>("main h1")?.focus({ preventScroll: true });
}

/**
 * Whether a page that arrives may take the focus: when nothing has it, when it is inside what the page replaces, or
 * still on the link that leads here.
 */
export function isFocusFree(): boolean {
  const focused = document.activeElement;
  if (focused === null || focused === document.body) return true;
  if (focused instanceof HTMLAnchorElement && focused.href === window.location.href) return true;
  return focused.closest("main") !== null && focused.closest("dialog:modal") === null;
}
