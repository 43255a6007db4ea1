import { Link, useLocation, useNavigate } from "react-router";
import { SignupForm } from "../../features/auth/SignupForm.tsx";
import { returnTarget, ROUTES } from "../../shared/routes.ts";
import { Entrance } from "../../widgets/entrance/Entrance.tsx";

/** Creates an account and goes back to where the person came from. A guest may come here, too, and keeps the guest's lists. */
export default function SignupPage() {
  const navigate = useNavigate();
  const location = useLocation();
  return (
    <Entrance
      title="Take a seat"
      document="Sign up"
      form={<SignupForm onSuccess={() => void navigate(returnTarget(location.state), { replace: true })} />}
    >
      Been here before?{" "}
      <Link to={ROUTES.login} state={location.state}>
        Log in
      </Link>{" "}
      or <Link to={ROUTES.explore}>explore first</Link>.
    </Entrance>
  );
}
