type Guard = (event: PopStateEvent) => void;

let guard: Guard | undefined;

/** Installs a guard, which gets popstate events before the router. Returns a function that removes the guard. */
export function guardPopstate(next: Guard): () => void {
  guard = next;
  return () => {
    if (guard === next) guard = undefined;
  };
}

const onPopState: Guard = (event) => guard?.(event);

/**
 * Adds the popstate listener that calls the guard. Call it before the router adds its own listener, because listeners
 * run in the order in which they are added. Returns a function that removes the listener.
 */
export function listenForPopstate(): () => void {
  window.addEventListener("popstate", onPopState);
  return () => window.removeEventListener("popstate", onPopState);
}
