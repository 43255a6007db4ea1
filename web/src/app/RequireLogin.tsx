import { useState } from "react";
import { Navigate, Outlet, useHref, useLocation } from "react-router";
import { GuestNote } from "../features/auth/GuestNote.tsx";
import { selectIsUserLoggedIn } from "../features/auth/slice.ts";
import { originReplaced, ROUTES } from "../data/routes.ts";
import { useAppSelector } from "../data/store/store.ts";

/** Lets a person who is logged in through; sends anyone else to log in, to come back here afterwards. */
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
  // The router renders a new location a moment after the address has changed. A person who logs out is then
  // on their way home already, while the session is over at once: that way must not be crossed.
  if (window.location.pathname !== address) return null;
  return <Navigate to={ROUTES.login} state={originReplaced(location, wasLoggedIn)} replace />;
}
