import type { PreparationGoal } from "../../data/intent.ts";
import type { AppDispatch } from "../../data/store/store.ts";

/** Creates the plan of the first day after a login. The script loads only then. */
export async function planAfterLogin(dispatch: AppDispatch, aim: PreparationGoal): Promise<void> {
  const { planFirstDay } = await import("./startFirstDay.ts");
  await dispatch(planFirstDay(aim));
}
