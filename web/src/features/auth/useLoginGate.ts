import { useLocation, useNavigate } from "react-router";
import type { Intent } from "../../data/intent.ts";
import { originOf, ROUTES } from "../../data/routes.ts";
import { loginRequired } from "../../data/store/session.ts";
import { useAppDispatch, useAppSelector } from "../../data/store/store.ts";
import { selectIsUserLoggedIn } from "./slice.ts";

/** Lets a press through for a person who is logged in; a visitor is sent to log in, and what they intended is done when they are back. */
export type LoginGate = (action: () => void, intent?: Intent) => void;

/** The gate before what needs a login. It leads to the login and back here, with a message or silently. */
export function useLoginGate(manner: "aloud" | "silently" = "aloud"): LoginGate {
  const loggedIn = useAppSelector(selectIsUserLoggedIn);
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const location = useLocation();
  return (action, intent) => {
    if (loggedIn) {
      action();
      return;
    }
    if (manner === "aloud") dispatch(loginRequired());
    void navigate(ROUTES.login, { state: { ...originOf(location), intent } });
  };
}
