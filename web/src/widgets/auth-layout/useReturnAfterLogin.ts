import { useLocation, useNavigate } from "react-router";
import { useRedirectAfterLogin } from "../../features/auth/useRedirectAfterLogin.ts";
import { addLike } from "../../features/likes/slice.ts";
import { addToWatchLater } from "../../features/watch-later/slice.ts";
import { type LoginIntent, readLoginIntent } from "../../data/intent.ts";
import { useAppDispatch } from "../../data/store/store.ts";

function done({ does, video }: LoginIntent) {
  return does === "like" ? addLike(video) : addToWatchLater(video);
}

/** Leaves the login or sign-up page after a login, and runs the action that needed the login. */
export function useReturnAfterLogin(isDone: boolean): void {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const location = useLocation();

  useRedirectAfterLogin(isDone, () => {
    const intent = readLoginIntent(location.state);
    if (!intent) return;
    // Forward can open this page again. The action must not run a second time.
    void navigate(location, { replace: true, state: { ...location.state, intent: undefined } });
    void dispatch(done(intent));
  });
}
