import { Link, useLocation } from "react-router";
import { LoginForm } from "../../features/auth/LoginForm.tsx";
import { selectIsLoggedIn } from "../../features/auth/slice.ts";
import { useWayOn } from "../../features/auth/useWayOn.ts";
import { ROUTES } from "../../data/routes.ts";
import { useAppSelector } from "../../data/store/store.ts";
import { Entrance } from "../../widgets/entrance/Entrance.tsx";

/** Opens a session and goes back to where the person came from. */
export default function LoginPage() {
  const { state } = useLocation();
  useWayOn(useAppSelector(selectIsLoggedIn));
  return (
    <Entrance title="Welcome back" document="Log in" form={<LoginForm />}>
      New here?{" "}
      <Link to={ROUTES.signup} state={state}>
        Create an account
      </Link>{" "}
      or <Link to={ROUTES.explore}>explore first</Link>.
    </Entrance>
  );
}
