import { type ComponentType, useState } from "react";
import { Navigate, Outlet, useHref, useLocation } from "react-router";
import { selectIsUserLoggedIn } from "../features/auth/slice.ts";
import type { DemonstratedPage } from "../data/demonstrated.ts";
import { returnStateOfReplaced, ROUTES } from "../data/routes.ts";
import { useAppSelector } from "../data/store/store.ts";
import { lazyComponent } from "../shared/lazyComponent.ts";

const GuestHint = lazyComponent(() => import("../features/auth/GuestHint.tsx"));

const DEMONSTRATIONS: Readonly<Record<DemonstratedPage, ComponentType>> = {
  plan: lazyComponent(() => import("../widgets/demonstration/PlanDemonstration.tsx")),
  notes: lazyComponent(() => import("../widgets/demonstration/NotesDemonstration.tsx")),
};

const DEMONSTRATED = Object.keys(DEMONSTRATIONS) as DemonstratedPage[];

/**
 * Renders its children for a logged-in user. A visitor is redirected to the login, which returns to this page. On
 * some pages, a visitor sees an example instead.
 */
export function RequireLogin() {
  const loggedIn = useAppSelector(selectIsUserLoggedIn);
  const [wasLoggedIn, setWasLoggedIn] = useState(loggedIn);
  const location = useLocation();
  const address = useHref(location.pathname);
  if (loggedIn && !wasLoggedIn) setWasLoggedIn(true);
  if (loggedIn) {
    return (
      <>
        <GuestHint />
        <Outlet />
      </>
    );
  }
  // On a logout, the app opens the home page before the session ends, but the router renders the home page later. A
  // redirect in between would interrupt that navigation.
  if (window.location.pathname !== address) return null;
  const demonstrated = DEMONSTRATED.find((name) => ROUTES[name] === location.pathname);
  if (demonstrated && !wasLoggedIn) {
    const Example = DEMONSTRATIONS[demonstrated];
    return <Example />;
  }
  return <Navigate to={ROUTES.login} state={returnStateOfReplaced(location, wasLoggedIn)} replace />;
}
