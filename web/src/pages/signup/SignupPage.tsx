import { Link, useLocation } from "react-router";
import { SignupForm } from "../../features/auth/SignupForm.tsx";
import { selectIsGuest, selectIsLoggedIn } from "../../features/auth/slice.ts";
import { useRedirectAfterLogin } from "../../features/auth/useRedirectAfterLogin.ts";
import { titleOf } from "../../data/pages.ts";
import { handedTo, ROUTES } from "../../data/routes.ts";
import { useAppSelector } from "../../data/store/store.ts";
import { Entrance } from "../../widgets/entrance/Entrance.tsx";
import { texts } from "./texts.ts";

/** Creates an account and goes back to where the person came from. A guest may come here, too, and keeps the guest's lists. */
export default function SignupPage() {
  const location = useLocation();
  const loggedIn = useAppSelector(selectIsLoggedIn);
  const guest = useAppSelector(selectIsGuest);
  useRedirectAfterLogin(loggedIn && !guest);

  if (guest) {
    return (
      <Entrance
        title={texts.guest.title}
        document={titleOf("signup")}
        lead={texts.guest.lead}
        form={<SignupForm />}
      >
        {texts.guest.notYet} <Link to={ROUTES.explore}>{texts.guest.explore}</Link> {texts.guest.asGuest}
      </Entrance>
    );
  }
  return (
    <Entrance title={texts.title} document={titleOf("signup")} form={<SignupForm />}>
      {texts.known}{" "}
      <Link to={ROUTES.login} state={handedTo(ROUTES.login, location)}>
        {texts.logIn}
      </Link>{" "}
      {texts.or} <Link to={ROUTES.explore}>{texts.explore}</Link>.
    </Entrance>
  );
}
