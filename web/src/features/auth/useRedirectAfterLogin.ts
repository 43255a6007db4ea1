import { useEffect, useEffectEvent, useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import { entriesToReturnPage, returnTarget } from "../../data/routes.ts";

// The router numbers its history entries. If there are fewer entries than the state says, going back would leave the
// site.
function canGoBack(entries: number): boolean {
  const state: unknown = window.history.state;
  return typeof state === "object" && state !== null && "idx" in state && Number(state.idx) >= entries;
}

/**
 * Redirects from a login page. A user that is already logged in goes back one page. After a login in this or another
 * tab, the user returns to the original page. If the page is in the history, the hook goes back to it. Otherwise the
 * page replaces the login page. `onReturn` is called once before the return.
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
    leave(stage.current === "arriving" ? 1 : entriesToReturnPage(state));
    stage.current = "leaving";
  }, [isDone, state]);
}
