import { useLocation, useNavigate } from "react-router";
import type { LoginIntent } from "../../data/intent.ts";
import { returnStateOf, ROUTES } from "../../data/routes.ts";
import { loginRequired } from "../../data/store/session.ts";
import { useAppDispatch, useAppSelector } from "../../data/store/store.ts";
import { selectIsUserLoggedIn } from "./slice.ts";

/** Runs an action for a logged-in user. For a visitor, it opens the login and runs the action afterwards. */
export type RunWithLogin = (action: () => void, intent?: LoginIntent) => void;

/**
 * Returns a function for actions that need a login. It opens the login for a visitor, with a message ("aloud") or
 * without one ("silently").
 */
export function useRunWithLogin(manner: "aloud" | "silently" = "aloud"): RunWithLogin {
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
    void navigate(ROUTES.login, { state: { ...returnStateOf(location), intent } });
  };
}
