/**
 * Keeps the place of a keyboard's reader when the app takes the still's place: the link of the still that has the
 * focus is there again in the app, and gets it.
 */
export function keepFocusOver(root: HTMLElement): void {
  let focused: string | null = null;
  const note = () => {
    const link = document.activeElement;
    focused = link instanceof HTMLAnchorElement && root.contains(link) ? link.getAttribute("href") : null;
  };
  note();
  root.addEventListener("focusin", note);
  const watching = new MutationObserver(() => {
    if (root.querySelector("[data-still]")) return;
    watching.disconnect();
    root.removeEventListener("focusin", note);
    if (focused === null || document.activeElement !== document.body) return;
    const again = [...root.querySelectorAll("a")].find((link) => link.getAttribute("href") === focused);
    again?.focus({ preventScroll: true });
  });
  watching.observe(root, { childList: true });
}
