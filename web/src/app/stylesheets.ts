function removeFailedLink({ target }: Event) {
  if (target instanceof HTMLLinkElement && target.rel === "stylesheet") target.remove();
}

/**
 * Removes the link elements of stylesheets that could not be loaded. Vite would otherwise consider these stylesheets
 * loaded. The next attempt to show the page then loads them again.
 */
export function retryStylesheets(): void {
  // The listener must capture, because error events of elements do not bubble.
  document.addEventListener("error", removeFailedLink, { capture: true });
}
