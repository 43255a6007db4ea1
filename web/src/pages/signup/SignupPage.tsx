import { Link, useLocation } from "react-router";
import { SignupForm } from "../../features/auth/SignupForm.tsx";
import { selectIsGuest, selectIsLoggedIn } from "../../features/auth/slice.ts";
import { useWayOn } from "../../features/auth/useWayOn.ts";
import { ROUTES } from "../../data/routes.ts";
import { useAppSelector } from "../../data/store/store.ts";
import { Entrance } from "../../widgets/entrance/Entrance.tsx";

/** Creates an account and goes back to where the person came from. A guest may come here, too, and keeps the guest's lists. */
export default function SignupPage() {
  const { state } = useLocation();
  const loggedIn = useAppSelector(selectIsLoggedIn);
  const guest = useAppSelector(selectIsGuest);
  useWayOn(loggedIn && !guest);

  if (guest) {
    return (
      <Entrance
        title="Keep your seat"
        document="Sign up"
        lead="You are here as a guest. Create an account, and your likes, history and playlists come with you."
        form={<SignupForm />}
      >
        Not yet? <Link to={ROUTES.explore}>Explore on</Link> as a guest.
      </Entrance>
    );
  }
  return (
    <Entrance title="Take a seat" document="Sign up" form={<SignupForm />}>
      Been here before?{" "}
      <Link to={ROUTES.login} state={state}>
        Log in
      </Link>{" "}
      or <Link to={ROUTES.explore}>explore first</Link>.
    </Entrance>
  );
}
