import { useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import { returnTarget } from "../../data/routes.ts";

// The router numbers its entries: without one before this, going back would leave the site.
function canGoBack(): boolean {
  const state: unknown = window.history.state;
  return typeof state === "object" && state !== null && "idx" in state && Number(state.idx) > 0;
}

/**
 * Leads on from a page that opens sessions. Who has no business there on arrival goes back one page; who has
 * none any more, because a session was opened here or in another tab, goes where they came from.
 */
export function useWayOn(isDone: boolean): void {
  const navigate = useNavigate();
  const { state } = useLocation();
  const stage = useRef<"arriving" | "staying" | "leaving">("arriving");
  const target = returnTarget(state);

  useEffect(() => {
    if (stage.current === "leaving") return;
    if (!isDone) {
      stage.current = "staying";
      return;
    }
    if (stage.current === "arriving" && canGoBack()) void navigate(-1);
    else void navigate(target, { replace: true });
    stage.current = "leaving";
  }, [isDone, navigate, target]);
}
