import { useEffect, useEffectEvent, useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import { entriesToReturnPage, returnTarget } from "../../data/routes.ts";

// Reports whether the history has enough entries to go back. The router numbers the entries. With too few of them,
// going back would leave the site.
function canGoBack(entries: number): boolean {
  const state: unknown = window.history.state;
  return typeof state === "object" && state !== null && "idx" in state && Number(state.idx) >= entries;
}

/**
 * Redirects from a login page after a login in this or another tab. If the page to return to is in the history, the
 * hook goes back to it. Otherwise the page replaces the login page. If the user was already logged in, the hook goes
 * back one page. `onReturn` is called once before the redirect. If it returns a promise, the redirect waits for it,
 * and opens the path that the promise contains, if any.
 */
export function useRedirectAfterLogin(
  isDone: boolean,
  onReturn: () => Promise<string | undefined> | undefined,
): void {
  const navigate = useNavigate();
  const { state } = useLocation();
  const stage = useRef<"arriving" | "staying" | "leaving">("arriving");
  const isMounted = useRef(false);

  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);

  const leave = useEffectEvent(async (entries: number) => {
    const returning = stage.current === "staying" ? onReturn() : undefined;
    const to = returning && (await returning);
    // The user can open another page in the meantime.
    if (!isMounted.current) return;
    if (to !== undefined) void navigate(to, { replace: true });
    else if (entries > 0 && canGoBack(entries)) void navigate(-entries);
    else void navigate(returnTarget(state), { replace: true });
  });

  useEffect(() => {
    if (stage.current === "leaving") return;
    if (!isDone) {
      stage.current = "staying";
      return;
    }
    void leave(stage.current === "arriving" ? 1 : entriesToReturnPage(state));
    stage.current = "leaving";
  }, [isDone, state]);
}
