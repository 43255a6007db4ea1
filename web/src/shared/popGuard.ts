type Guard = (event: PopStateEvent) => void;

let guard: Guard | undefined;

/** Installs a guard that gets popstate events before the router. Returns a function that removes it. */
export function guardPopstate(next: Guard): () => void {
  guard = next;
  return () => {
    if (guard === next) guard = undefined;
  };
}

const onPopState: Guard = (event) => guard?.(event);

/**
 * Adds the popstate listener for the guard. It must run before the router adds its listener, because listeners run in
 * the order of registration. Returns a function that removes the listener.
 */
export function listenForPopstate(): () => void {
  window.addEventListener("popstate", onPopState);
  return () => window.removeEventListener("popstate", onPopState);
}
