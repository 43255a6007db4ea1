import { Link, useLocation, useNavigate } from "react-router";
import { LoginForm } from "../../features/auth/LoginForm.tsx";
import { useBackWhenLoggedIn } from "../../features/auth/useBackWhenLoggedIn.ts";
import { returnTarget, ROUTES } from "../../shared/routes.ts";
import { Entrance } from "../../widgets/entrance/Entrance.tsx";

/** Opens a session and goes back to where the person came from. */
export default function LoginPage() {
  const navigate = useNavigate();
  const location = useLocation();
  useBackWhenLoggedIn();
  return (
    <Entrance
      title="Welcome back"
      document="Log in"
      form={<LoginForm onSuccess={() => void navigate(returnTarget(location.state), { replace: true })} />}
    >
      New here?{" "}
      <Link to={ROUTES.signup} state={location.state}>
        Create an account
      </Link>{" "}
      or <Link to={ROUTES.explore}>explore first</Link>.
    </Entrance>
  );
}
