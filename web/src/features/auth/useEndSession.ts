import { useNavigate } from "react-router";
import { ROUTES } from "../../data/routes.ts";
import { useAppDispatch } from "../../data/store/store.ts";
import { logOut } from "./slice.ts";

/** Returns a function that opens the home page and ends the session. */
export function useEndSession(): () => void {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  return () => {
    // The app must leave the page before the session ends, because the page would otherwise redirect to the login.
    void navigate(ROUTES.home);
    dispatch(logOut());
  };
}
