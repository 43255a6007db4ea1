import { useState } from "react";
import { Navigate, Outlet, useHref, useLocation } from "react-router";
import { selectIsUserLoggedIn } from "../features/auth/slice.ts";
import { originReplaced, ROUTES } from "../data/routes.ts";
import { useAppSelector } from "../data/store/store.ts";
import { lazyComponent } from "../shared/lazyComponent.ts";

const GuestNote = lazyComponent(() => import("../features/auth/GuestNote.tsx"));

/** Renders its children for a logged-in user. Others are redirected to the login, which returns here. */
export function RequireLogin() {
  const loggedIn = useAppSelector(selectIsUserLoggedIn);
  const [wasLoggedIn, setWasLoggedIn] = useState(loggedIn);
  const location = useLocation();
  const address = useHref(location.pathname);
  if (loggedIn && !wasLoggedIn) setWasLoggedIn(true);
  if (loggedIn) {
    return (
      <>
        <GuestNote />
        <Outlet />
      </>
    );
  }
  // The router renders a new location after the address changes. A user that logs out is already being redirected to the
  // home page when the session ends; a redirect would interrupt that navigation.
  if (window.location.pathname !== address) return null;
  return <Navigate to={ROUTES.login} state={originReplaced(location, wasLoggedIn)} replace />;
}
