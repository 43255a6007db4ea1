function removeFailedLink({ target }: Event) {
  if (target instanceof HTMLLinkElement && target.rel === "stylesheet") target.remove();
}

/**
 * Removes the link element of a stylesheet that failed to load. Otherwise Vite considers the stylesheet loaded. The
 * next attempt to show its page then loads it again.
 */
export function retryStylesheets(): void {
  // Error events of elements do not bubble.
  document.addEventListener("error", removeFailedLink, { capture: true });
}
