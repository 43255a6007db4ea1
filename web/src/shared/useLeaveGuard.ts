import { useEffect, useEffectEvent } from "react";
import { guardPop } from "./popGuard.ts";

/** The router's number of an entry of the browser's history; undefined for an entry that it did not make. */
function placeOf(state: unknown): number | undefined {
  const place: unknown =
    typeof state === "object" && state !== null && "idx" in state ? state.idx : undefined;
  return typeof place === "number" ? place : undefined;
}

/** The link that a click follows in this tab to another page; undefined for any other click. */
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
 * Asks before the page is left, for as long as it is on: by Back or Forward, and by a link, `ask` gets what leaves;
 * before a reload and before the tab is closed the browser asks by itself. The page stays until `leave` is called.
 */
export function useLeaveGuard(isOn: boolean, ask: (leave: () => void) => void): void {
  const askNow = useEffectEvent(ask);

  useEffect(() => {
    if (!isOn) return undefined;
    const off = new AbortController();
    const place = placeOf(history.state);
    let isReturning = false;

    function leaveBy(go: () => void) {
      askNow(() => {
        off.abort();
        go();
      });
    }

    const openBack = guardPop((event) => {
      const to = placeOf(event.state);
      if (place === undefined || to === undefined) return;
      // The router must not hear of it.
      event.stopImmediatePropagation();
      if (isReturning) {
        isReturning = false;
        return;
      }
      const steps = to - place;
      if (steps === 0) return;
      isReturning = true;
      history.go(-steps);
      leaveBy(() => history.go(steps));
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
