type Move = (host: HTMLElement, container: HTMLElement) => void;

let host: HTMLElement | undefined;
const containers: HTMLElement[] = [];
let move: Move = (moved, container) => container.append(moved);

function settle(): HTMLElement {
  host ??= document.createElement("div");
  const container = containers.at(-1) ?? document.body;
  if (host.parentElement !== container) move(host, container);
  return host;
}

/** Sets the function that moves the element of the toasts. By default, the element is appended to its new parent. */
export function setToastMover(better: Move): void {
  move = better;
}

/** Returns the element that contains all toasts. */
export function toastHost(): HTMLElement {
  return settle();
}

/** Moves the toasts into a modal dialog while the dialog is open. Returns a function that moves them back. */
export function mountToastsIn(dialog: HTMLElement): () => void {
  containers.push(dialog);
  settle();
  return () => {
    containers.splice(containers.lastIndexOf(dialog), 1);
    settle();
  };
}
