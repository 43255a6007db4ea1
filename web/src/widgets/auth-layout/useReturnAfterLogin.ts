import { useLocation, useNavigate } from "react-router";
import { useRedirectAfterLogin } from "../../features/auth/useRedirectAfterLogin.ts";
import { addLike } from "../../features/likes/slice.ts";
import { addToWatchLater } from "../../features/watch-later/slice.ts";
import { type LoginIntent, readLoginIntent } from "../../data/intent.ts";
import { useAppDispatch } from "../../data/store/store.ts";

function done({ does, video }: LoginIntent) {
  return does === "like" ? addLike(video) : addToWatchLater(video);
}

/** When the login is done, leaves the login or sign-up page and runs the action for which the user logged in. */
export function useReturnAfterLogin(isDone: boolean): void {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const location = useLocation();

  useRedirectAfterLogin(isDone, () => {
    const intent = readLoginIntent(location.state);
    if (!intent) return;
    // The action is removed from the entry of this page, because Forward can open the page again and must not repeat
    // the action.
    void navigate(location, { replace: true, state: { ...location.state, intent: undefined } });
    void dispatch(done(intent));
  });
}
