import { Link, useLocation } from "react-router";
import { LoginForm } from "../../features/auth/LoginForm.tsx";
import { selectIsLoggedIn } from "../../features/auth/slice.ts";
import { useRedirectAfterLogin } from "../../features/auth/useRedirectAfterLogin.ts";
import { titleOf } from "../../data/pages.ts";
import { handedTo, ROUTES, sessionEndedThere } from "../../data/routes.ts";
import { useAppSelector } from "../../data/store/store.ts";
import { Entrance } from "../../widgets/entrance/Entrance.tsx";
import { texts } from "./texts.ts";

/** Opens a session and goes back to where the person came from. */
export default function LoginPage() {
  const location = useLocation();
  useRedirectAfterLogin(useAppSelector(selectIsLoggedIn));
  return (
    <Entrance
      title={texts.title}
      document={titleOf("login")}
      lead={sessionEndedThere(location.state) ? texts.ended : undefined}
      form={<LoginForm />}
    >
      {texts.new}{" "}
      <Link to={ROUTES.signup} state={handedTo(ROUTES.signup, location)}>
        {texts.signUp}
      </Link>{" "}
      {texts.or} <Link to={ROUTES.explore}>{texts.explore}</Link>.
    </Entrance>
  );
}
