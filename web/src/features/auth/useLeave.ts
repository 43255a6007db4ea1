import { useNavigate } from "react-router";
import { ROUTES } from "../../data/routes.ts";
import { useAppDispatch } from "../../data/store/store.ts";
import { logOut } from "./slice.ts";

/** Ends the session and leads home. */
export function useLeave(): () => void {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  return () => {
    // First the way out: a protected page that empties under a person must not send them to log in.
    void navigate(ROUTES.home);
    dispatch(logOut());
  };
}
