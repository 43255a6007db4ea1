import { useNavigate } from "react-router";
import { ROUTES } from "../../data/routes.ts";
import { useAppDispatch } from "../../data/store/store.ts";
import { logOut } from "./slice.ts";

/** Returns a function that ends the session and opens the home page. */
export function useEndSession(): () => void {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  return () => {
    // Leaves the protected page first, which would otherwise redirect to the login.
    void navigate(ROUTES.home);
    dispatch(logOut());
  };
}
