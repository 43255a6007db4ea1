import { useLocation, useNavigate } from "react-router";
import { handedTo, ROUTES } from "../../data/routes.ts";
import { useAppDispatch, useAppSelector } from "../../data/store/store.ts";
import { Button } from "../../ui/button/Button.tsx";
import { ButtonLink } from "../../ui/button/ButtonLink.tsx";
import { logOut, selectIsLoggedIn } from "./slice.ts";
import { texts } from "./texts.ts";

/** LOGIN for a visitor, who then comes back to this page; LOGOUT for a person who is logged in. */
export function SessionControl() {
  const loggedIn = useAppSelector(selectIsLoggedIn);
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const location = useLocation();

  if (!loggedIn) {
    return (
      <ButtonLink to={ROUTES.login} state={handedTo(ROUTES.login, location)} look="outline">
        {texts.toLogin}
      </ButtonLink>
    );
  }
  return (
    <Button
      type="button"
      look="outline"
      onClick={() => {
        // First the way out: a protected page that empties under a person must not send them to log in.
        void navigate(ROUTES.home);
        dispatch(logOut());
      }}
    >
      {texts.logOut}
    </Button>
  );
}
