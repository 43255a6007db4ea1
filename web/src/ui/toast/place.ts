let host: HTMLElement | undefined;
const places: HTMLElement[] = [];

function settle(): HTMLElement {
  host ??= document.createElement("div");
  const place = places.at(-1) ?? document.body;
  if (host.parentElement === place) return host;
  // Moving keeps the clocks of the toasts that are on show, where the browser can move.
  if (host.isConnected && "moveBefore" in place) place.moveBefore(host, null);
  else place.append(host);
  return host;
}

/** The element that toasts stand in, wherever that is at the time. */
export function toastHost(): HTMLElement {
  return settle();
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
