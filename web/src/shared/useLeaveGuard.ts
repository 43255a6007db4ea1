import { useEffect, useEffectEvent } from "react";
import { guardPopstate } from "./popGuard.ts";

/** Returns the router's index of a history entry; undefined for an entry that the router did not create. */
function historyIndex(state: unknown): number | undefined {
  const index: unknown =
    typeof state === "object" && state !== null && "idx" in state ? state.idx : undefined;
  return typeof index === "number" ? index : undefined;
}

/** Returns the link that a click opens in this tab, if it opens another page; undefined for any other click. */
function linkLeft(event: MouseEvent): HTMLAnchorElement | undefined {
  if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)
    return undefined;
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (!link?.href || (link.target !== "" && link.target !== "_self")) return undefined;
  const [to] = link.href.split("#");
  const [here] = window.location.href.split("#");
  return to === here ? undefined : link;
}

/**
 * Asks for confirmation before the user leaves the page while `isOn` is true. For Back, Forward and links it calls
 * `ask` with a function that leaves the page. For a reload or a closed tab the browser shows its own dialog.
 */
export function useLeaveGuard(isOn: boolean, ask: (leave: () => void) => void): void {
  const askNow = useEffectEvent(ask);

  useEffect(() => {
    if (!isOn) return undefined;
    const off = new AbortController();
    const index = historyIndex(history.state);
    // Number of history steps by which a navigation went and which the guard now reverts.
    let reverted: number | undefined;

    function leaveBy(go: () => void) {
      askNow(() => {
        off.abort();
        go();
      });
    }

    const openBack = guardPopstate((event) => {
      const to = historyIndex(event.state);
      if (index === undefined || to === undefined) return;
      // The guard reverts the navigation, so the router must not handle this event.
      event.stopImmediatePropagation();
      if (to !== index) {
        reverted = to - index;
        history.go(-reverted);
      } else if (reverted !== undefined) {
        // The reverted navigation is complete: the address is the one of this page again.
        const steps = reverted;
        reverted = undefined;
        leaveBy(() => history.go(steps));
      }
    });
    off.signal.addEventListener("abort", openBack);
    document.addEventListener(
      "click",
      (event) => {
        const link = linkLeft(event);
        if (!link) return;
        event.preventDefault();
        event.stopPropagation();
        leaveBy(() => link.click());
      },
      { signal: off.signal, capture: true },
    );
    window.addEventListener("beforeunload", (event) => event.preventDefault(), { signal: off.signal });
    return () => off.abort();
  }, [isOn]);
}
