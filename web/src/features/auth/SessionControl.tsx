import { useLocation } from "react-router";
import { loginStateFor, ROUTES } from "../../data/routes.ts";
import { useAppSelector } from "../../data/store/store.ts";
import { Button } from "../../ui/button/Button.tsx";
import { ButtonLink } from "../../ui/button/ButtonLink.tsx";
import { selectIsUserLoggedIn } from "./slice.ts";
import { texts } from "./texts.ts";
import { useLogout } from "./useLogout.ts";

/**
 * Renders LOGIN for a visitor, and LOGOUT for a logged-in user. After the login, the user returns to the current
 * page.
 */
export function SessionControl() {
  const loggedIn = useAppSelector(selectIsUserLoggedIn);
  const { busy, logOut } = useLogout();
  const location = useLocation();

  if (!loggedIn) {
    return (
      <ButtonLink to={ROUTES.login} state={loginStateFor(ROUTES.login, location)} look="outline">
        {texts.toLogin}
      </ButtonLink>
    );
  }
  return (
    <Button type="button" look="outline" busy={busy} onClick={logOut}>
      {busy ? texts.loggingOut : texts.logOut}
    </Button>
  );
}
