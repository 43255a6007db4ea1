import type { ThunkAction, UnknownAction } from "@reduxjs/toolkit";
import type { NavigateFunction } from "react-router";
import { logIn, selectIsUserLoggedIn } from "../../features/auth/slice.ts";
import { fetchCategories, selectCategoriesList } from "../../features/categories/slice.ts";
import { sameDecisionFor } from "../../features/plan/changes.ts";
import { createPlan, PLAN, saveDecisions, selectSavedPlan } from "../../features/plan/notebook.ts";
import { emptyPlan, isValidPlan, MAX_DAYS, withInterviewDate } from "../../features/plan/planSettings.ts";
import { selectWatched } from "../../features/positions/inProgress.ts";
import { POSITIONS } from "../../features/positions/notebook.ts";
import { questionsPath } from "../../features/questions/address.ts";
import { BANK } from "../../features/questions/bank.ts";
import { GUEST_CREDENTIALS } from "../../data/guestCredentials.ts";
import { areGuestsEnabled } from "../../data/guests.ts";
import type { LoginIntent, PreparationGoal } from "../../data/intent.ts";
import { ROUTES } from "../../data/routes.ts";
import type { RootState, ThunkExtra } from "../../data/store/store.ts";
import { dayAt, daysAfter, zoneOfDevice } from "../../shared/day.ts";
import { showToast } from "../../ui/toast/toast.ts";
import { firstDayQuestionsOf, planCategoriesOf } from "./firstDay.ts";
import { selectFirstDayVideos } from "./firstDayVideos.ts";
import { texts } from "./texts.ts";

type AppThunk<Result> = ThunkAction<Promise<Result>, RootState, ThunkExtra, UnknownAction>;

const today = () => dayAt(Date.now(), zoneOfDevice());

/** Limits a date field to the days on which a plan can end. */
export function limitInterviewDate(field: HTMLInputElement): void {
  field.min = daysAfter(today(), 1);
  field.max = daysAfter(today(), MAX_DAYS);
}

/** Selects the videos of the first day that the user has not watched. The plan would repeat a watched video. */
function selectUnwatchedVideos(state: RootState, aim: PreparationGoal): readonly string[] {
  const watched = selectWatched(state);
  const videoIds = selectFirstDayVideos(state, aim).map(({ _id }) => _id);
  return videoIds.filter((id) => !watched.has(id));
}

/** Returns the swaps that give two videos their order in a plan. The plan sorts added videos by ID. */
function swapsFor([first, second]: readonly string[]): string[][] {
  return first !== undefined && second !== undefined && first > second ? [[first, second]] : [];
}

/**
 * Creates the plan of the first day. It begins with the videos of the preview. An existing plan is not changed. A new
 * guest has no plan, so nothing is loaded first. Reports whether a plan exists now.
 */
export function planFirstDay(aim: PreparationGoal, isNewGuest = false): AppThunk<boolean> {
  return async (dispatch, getState) => {
    const isFulfilled = (notebook: typeof PLAN | typeof POSITIONS) =>
      notebook.selectStatus(getState()) === "fulfilled";
    if (!isNewGuest && !isFulfilled(PLAN)) await dispatch(PLAN.load());
    if (!isNewGuest && !isFulfilled(POSITIONS)) await dispatch(POSITIONS.load());
    // After a login at an external provider, the categories are not loaded.
    if (selectCategoriesList(getState()).length === 0) await dispatch(fetchCategories());
    // An existing plan must not be replaced. The user can create a plan or log out while the data loads.
    if (!isNewGuest && !isFulfilled(PLAN)) return false;
    if (!isNewGuest && selectSavedPlan(getState()) !== undefined) return true;
    const categories = [...planCategoriesOf(aim, selectCategoriesList(getState()))];
    const draft = withInterviewDate({ ...emptyPlan(today(), zoneOfDevice()), categories }, aim.date);
    if (!isValidPlan(draft, today())) return false;
    // Added videos are first in a plan, so the plan begins with the videos of the preview.
    const videoIds = selectUnwatchedVideos(getState(), aim);
    dispatch(createPlan({ ...draft, swaps: swapsFor(videoIds) }));
    if (videoIds.length > 0) dispatch(saveDecisions({ added: sameDecisionFor(videoIds, true) }));
    return true;
  };
}

/**
 * Starts the first day. It logs a visitor in as a guest, creates the plan of the first day, and opens the questions.
 * If guests are disabled, it opens the sign-up, which creates the plan and opens the questions. If there are no
 * questions, or if the plan could not be created, it opens the plan.
 */
export function startFirstDay(aim: PreparationGoal, navigate: NavigateFunction): AppThunk<void> {
  return async (dispatch, getState) => {
    if (BANK.selectValue(getState()) === null) await dispatch(BANK.fetch());
    const questions = firstDayQuestionsOf(aim, BANK.selectValue(getState())?.questions ?? []);
    const to = questions.length > 0 ? questionsPath(questions.map(({ _id }) => _id)) : ROUTES.plan;
    const isVisitor = !selectIsUserLoggedIn(getState());
    if (isVisitor && !areGuestsEnabled) {
      // The questions are not in the history, so they replace the sign-up page.
      const intent: LoginIntent = { does: "planFirstDay", aim };
      await navigate(ROUTES.signup, { state: { from: to, behind: 0, intent } });
      return;
    }
    if (isVisitor) {
      const login = await dispatch(logIn(GUEST_CREDENTIALS));
      if (!logIn.fulfilled.match(login)) return;
    }
    const isPlanned = await dispatch(planFirstDay(aim, isVisitor));
    if (!isPlanned) showToast("error", texts.notPlanned);
    await navigate(isPlanned ? to : ROUTES.plan);
  };
}
