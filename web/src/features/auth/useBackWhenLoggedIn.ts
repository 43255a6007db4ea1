import { useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import { ROUTES } from "../../shared/routes.ts";
import { useAppSelector } from "../../shared/store/store.ts";
import { selectIsLoggedIn } from "./slice.ts";

// The router numbers its entries: without one before this, going back would leave the site.
function canGoBack(): boolean {
  const state: unknown = window.history.state;
  return typeof state === "object" && state !== null && "idx" in state && Number(state.idx) > 0;
}

/** Goes back one page when the person was logged in already on arrival. */
export function useBackWhenLoggedIn(): void {
  const loggedIn = useAppSelector(selectIsLoggedIn);
  const navigate = useNavigate();
  const arrival = useRef<"unseen" | "seen">("unseen");

  useEffect(() => {
    if (arrival.current === "seen") return;
    arrival.current = "seen";
    if (!loggedIn) return;
    if (canGoBack()) void navigate(-1);
    else void navigate(ROUTES.explore, { replace: true });
  }, [loggedIn, navigate]);
}
