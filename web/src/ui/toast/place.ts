type Move = (host: HTMLElement, place: HTMLElement) => void;

let host: HTMLElement | undefined;
const places: HTMLElement[] = [];
let move: Move = (moved, place) => place.append(moved);

function settle(): HTMLElement {
  host ??= document.createElement("div");
  const place = places.at(-1) ?? document.body;
  if (host.parentElement !== place) move(host, place);
  return host;
}

/** Sets how the host of the toasts is moved to another element; until then it is appended. */
export function moveToastsBy(better: Move): void {
  move = better;
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
