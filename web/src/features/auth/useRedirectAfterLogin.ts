import { useEffect, useEffectEvent, useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import { entriesBehind, returnTarget } from "../../data/routes.ts";

// The router numbers its entries: without so many before this one, going back would leave the site.
function canGoBack(entries: number): boolean {
  const state: unknown = window.history.state;
  return typeof state === "object" && state !== null && "idx" in state && Number(state.idx) >= entries;
}

/**
 * Leads on from a page that opens sessions. Who has no business there on arrival goes back one page; who has
 * none any more, because a session was opened here or in another tab, goes where they came from: back, where that
 * is an entry of the browser's history, or else in place of this page. `onReturn` is called once, before that.
 */
export function useRedirectAfterLogin(isDone: boolean, onReturn: () => void): void {
  const navigate = useNavigate();
  const { state } = useLocation();
  const stage = useRef<"arriving" | "staying" | "leaving">("arriving");

  const leave = useEffectEvent((entries: number) => {
    if (stage.current === "staying") onReturn();
    if (entries > 0 && canGoBack(entries)) void navigate(-entries);
    else void navigate(returnTarget(state), { replace: true });
  });

  useEffect(() => {
    if (stage.current === "leaving") return;
    if (!isDone) {
      stage.current = "staying";
      return;
    }
    leave(stage.current === "arriving" ? 1 : entriesBehind(state));
    stage.current = "leaving";
  }, [isDone, state]);
}
