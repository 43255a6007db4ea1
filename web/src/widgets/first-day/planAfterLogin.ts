import type { PreparationGoal } from "../../data/intent.ts";
import type { AppDispatch } from "../../data/store/store.ts";
import { showToast } from "../../ui/toast/toast.ts";
import { texts } from "./texts.ts";

/** Maximum time in milliseconds for which a login waits for the plan. */
const TIMEOUT = 10_000;

async function createOrExplain(dispatch: AppDispatch, aim: PreparationGoal): Promise<boolean> {
  try {
    const { planFirstDay } = await import("./startFirstDay.ts");
    if (await dispatch(planFirstDay(aim))) return true;
  } catch (reason) {
    console.warn("Could not create the plan", reason);
  }
  showToast("error", texts.notPlanned);
  return false;
}

/**
 * Creates the plan of the first day after a login. The script loads only then. Reports whether the plan exists. After
 * the time limit it reports false, but the plan can follow.
 */
export async function planAfterLogin(dispatch: AppDispatch, aim: PreparationGoal): Promise<boolean> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<boolean>((over) => {
    timer = setTimeout(() => over(false), TIMEOUT);
  });
  const isPlanned = await Promise.race([createOrExplain(dispatch, aim), timeout]);
  clearTimeout(timer);
  return isPlanned;
}
