type Guard = (event: PopStateEvent) => void;

let guard: Guard | undefined;

/** Lets a guard see Back and Forward before the router does, until the returned function is called. */
export function guardPop(next: Guard): () => void {
  guard = next;
  return () => {
    if (guard === next) guard = undefined;
  };
}

const hear: Guard = (event) => guard?.(event);

/** Listens for the guard. It must be called before the router listens: browsers call a window's listeners in that order. */
export function listenForGuard(): () => void {
  window.addEventListener("popstate", hear);
  return () => window.removeEventListener("popstate", hear);
}
