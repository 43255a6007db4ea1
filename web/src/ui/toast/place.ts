const host = document.createElement("div");
const places: HTMLElement[] = [];

function settle(): void {
  const place = places.at(-1) ?? document.body;
  if (host.parentElement === place) return;
  // Moving keeps the clocks of the toasts that are on show, where the browser can move.
  if (host.isConnected && "moveBefore" in place) place.moveBefore(host, null);
  else place.append(host);
}

/** The element that toasts stand in, wherever that is at the time. */
export function toastHost(): HTMLElement {
  settle();
  return host;
}

/** Lets toasts stand inside a modal dialog while it is open; returns the way to take them back. */
export function standToastsIn(dialog: HTMLElement): () => void {
  places.push(dialog);
  settle();
  return () => {
    places.splice(places.lastIndexOf(dialog), 1);
    settle();
  };
}
