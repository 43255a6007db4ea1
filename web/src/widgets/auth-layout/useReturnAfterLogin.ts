import { useLocation, useNavigate } from "react-router";
import { useRedirectAfterLogin } from "../../features/auth/useRedirectAfterLogin.ts";
import { addLike } from "../../features/likes/slice.ts";
import { addToWatchLater } from "../../features/watch-later/slice.ts";
import { type LoginIntent, type PreparationGoal, readLoginIntent } from "../../data/intent.ts";
import { type AppDispatch, useAppDispatch } from "../../data/store/store.ts";

/** Function that creates the plan of the first day. */
type FirstDayPlanner = (dispatch: AppDispatch, aim: PreparationGoal) => Promise<void>;

/**
 * When the login is done, leaves the login or sign-up page and runs the action for which the user logged in.
 * `planFirstDay` runs if this action is the start of the first day.
 */
export function useReturnAfterLogin(isDone: boolean, planFirstDay: FirstDayPlanner): void {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const location = useLocation();

  async function run(intent: LoginIntent) {
    if (intent.does === "planFirstDay") await planFirstDay(dispatch, intent.aim);
    else await dispatch(intent.does === "like" ? addLike(intent.video) : addToWatchLater(intent.video));
  }

  useRedirectAfterLogin(isDone, () => {
    const intent = readLoginIntent(location.state);
    if (!intent) return;
    // The action is removed from the entry of this page, because Forward can open the page again and must not repeat
    // the action.
    void navigate(location, { replace: true, state: { ...location.state, intent: undefined } });
    void run(intent);
  });
}
