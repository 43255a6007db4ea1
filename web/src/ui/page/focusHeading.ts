/** Gives the page's heading the focus when what had it is gone; a focus that stands elsewhere is left alone. */
export function focusHeadingIfLost(): void {
  if (document.activeElement !== document.body) return;
  document.querySelector<HTMLElement>("main h1")?.focus({ preventScroll: true });
}
