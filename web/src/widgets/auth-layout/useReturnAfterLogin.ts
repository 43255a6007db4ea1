import { useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { useRedirectAfterLogin } from "../../features/auth/useRedirectAfterLogin.ts";
import { addLike } from "../../features/likes/slice.ts";
import { addToWatchLater } from "../../features/watch-later/slice.ts";
import { type PreparationGoal, readLoginIntent } from "../../data/intent.ts";
import { ROUTES } from "../../data/routes.ts";
import { type AppDispatch, useAppDispatch } from "../../data/store/store.ts";

/** Function that creates the plan of the first day. It reports whether the plan exists. */
type FirstDayPlanner = (dispatch: AppDispatch, aim: PreparationGoal) => Promise<boolean>;

/**
 * When the login is done, runs the action for which the user logged in, and leaves the login or sign-up page.
 * `planFirstDay` runs if this action is the start of the first day. The page is left only after it, because the next
 * page can load a new document, which would end it. Without a plan, the plan page opens. Reports whether
 * `planFirstDay` runs.
 */
export function useReturnAfterLogin(isDone: boolean, planFirstDay: FirstDayPlanner): boolean {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const location = useLocation();
  const [isPlanning, setIsPlanning] = useState(false);

  async function plan(aim: PreparationGoal): Promise<string | undefined> {
    setIsPlanning(true);
    return (await planFirstDay(dispatch, aim)) ? undefined : ROUTES.plan;
  }

  useRedirectAfterLogin(isDone, () => {
    const intent = readLoginIntent(location.state);
    if (!intent) return undefined;
    // The action is removed from the entry of this page, because Forward can open the page again and must not repeat
    // the action.
    void navigate(location, { replace: true, state: { ...location.state, intent: undefined } });
    if (intent.does === "planFirstDay") return plan(intent.aim);
    void dispatch(intent.does === "like" ? addLike(intent.video) : addToWatchLater(intent.video));
    return undefined;
  });
  return isPlanning;
}
