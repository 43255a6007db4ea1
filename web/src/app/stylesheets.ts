function forget({ target }: Event) {
  if (target instanceof HTMLLinkElement && target.rel === "stylesheet") target.remove();
}

/**
 * Takes the link of a stylesheet that could not be loaded out of the page. With it, Vite takes the stylesheet for one
 * that is there; without, the next attempt to show its page asks for it again, and fails when it is lost again.
 */
export function forgetLostStylesheets(): void {
  // Such an event does not bubble.
  document.addEventListener("error", forget, { capture: true });
}
