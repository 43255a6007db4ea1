import type { ThunkAction, UnknownAction } from "@reduxjs/toolkit";
import type { RootState, ThunkExtra } from "../../data/store/store.ts";
import { dayAt, zoneOfDevice } from "../../shared/day.ts";
import { showToast } from "../../ui/toast/toast.ts";
import { addedTexts as texts } from "./addedTexts.ts";
import { additionId } from "./changes.ts";
import { saveDecisions, PLAN, selectPlan } from "./notebook.ts";
import { hasDaysLeft } from "./planSettings.ts";

interface AddOptions {
  /** Callback of the button in the toast, if the user has no plan. */
  onNewPlan: () => void;
}

/**
 * Adds a video or a question to the plan, even if it was removed before. A toast shows the result and offers UNDO.
 * The plan is loaded if necessary.
 */
export function addToPlan(
  id: string,
  { onNewPlan }: AddOptions,
): ThunkAction<Promise<void>, RootState, ThunkExtra, UnknownAction> {
  return async (dispatch, getState) => {
    if (PLAN.selectStatus(getState()) !== "fulfilled") await dispatch(PLAN.load());
    const plan = selectPlan(getState());
    if (plan === undefined && PLAN.selectStatus(getState()) !== "fulfilled") {
      showToast("error", texts.failed);
      return;
    }
    if (plan === undefined || !hasDaysLeft(plan, dayAt(Date.now(), zoneOfDevice()))) {
      showToast("info", texts.noPlan, { label: texts.newPlan, press: onNewPlan });
      return;
    }
    const written = dispatch(
      saveDecisions({ added: { [id]: true }, dropped: { [id]: false } }, additionId(plan.planId, id)),
    );
    showToast("success", texts.added, {
      label: texts.undo,
      press: () => dispatch(saveDecisions({ added: { [id]: false } }, written)),
    });
  };
}
