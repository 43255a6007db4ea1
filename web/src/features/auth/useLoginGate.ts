import { useLocation, useNavigate } from "react-router";
import { originOf, ROUTES } from "../../data/routes.ts";
import { loginRequired } from "../../data/store/session.ts";
import { useAppDispatch, useAppSelector } from "../../data/store/store.ts";
import { selectIsLoggedIn } from "./slice.ts";

/** Runs an action for a person who is logged in; sends a visitor to log in, to come back here afterwards: with a message, or silently. */
export function useLoginGate(manner: "aloud" | "silently" = "aloud"): (action: () => void) => void {
  const loggedIn = useAppSelector(selectIsLoggedIn);
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const location = useLocation();
  return (action) => {
    if (loggedIn) {
      action();
      return;
    }
    if (manner === "aloud") dispatch(loginRequired());
    void navigate(ROUTES.login, { state: originOf(location) });
  };
}
