import { isAnyOf } from "@reduxjs/toolkit";
import { apiErrorMessage } from "../../data/api/apiErrorMessage.ts";
import { isUnauthorized } from "../../data/api/failure.ts";
import { type Listener, listen } from "../../data/store/listeners.ts";
import type { AppDispatch } from "../../data/store/store.ts";
import { showToast } from "../../ui/toast/toast.ts";
import {
  addShippedQuestions,
  type BankEntry,
  contentsOf,
  deleteBankQuestion,
  EDITABLE_BANK,
  hideBankQuestion,
  restoreBankQuestion,
  saveBankQuestion,
} from "./slice.ts";
import { texts } from "./texts.ts";

/** Saves the earlier contents of a question again. If a deleted question was hidden, it becomes hidden again. */
async function saveAgain(dispatch: AppDispatch, before: BankEntry, wasDeleted: boolean): Promise<void> {
  const id = before._id;
  const saved = await dispatch(saveBankQuestion({ id, contents: contentsOf(before) }));
  if (wasDeleted && before.hidden && saveBankQuestion.fulfilled.match(saved)) {
    await dispatch(hideBankQuestion({ id, hidden: true }));
  }
}

const undo = (run: () => unknown) => ({ label: texts.undo, press: () => void run() });

const announceSuccess: Listener = (action, _current, _before, dispatch) => {
  if (saveBankQuestion.fulfilled.match(action)) showToast("success", texts.saved);
  if (addShippedQuestions.fulfilled.match(action)) {
    showToast("success", texts.added(action.payload));
    void dispatch(EDITABLE_BANK.fetch());
  }
  if (hideBankQuestion.fulfilled.match(action)) {
    const { id, hidden } = action.meta.arg;
    const back = () => dispatch(hideBankQuestion({ id, hidden: !hidden }));
    showToast("success", hidden ? texts.hidden : texts.shown, undo(back));
  }
  if (restoreBankQuestion.fulfilled.match(action)) {
    const { before } = action.payload;
    showToast(
      "success",
      texts.restored,
      undo(() => saveAgain(dispatch, before, false)),
    );
  }
  if (deleteBankQuestion.fulfilled.match(action)) {
    const before = action.payload;
    showToast(
      "info",
      texts.deleted,
      undo(() => saveAgain(dispatch, before, true)),
    );
  }
};

// The form of a question shows its own errors, so no toast is shown for them.
const isRejected = isAnyOf(
  addShippedQuestions.rejected,
  hideBankQuestion.rejected,
  restoreBankQuestion.rejected,
  deleteBankQuestion.rejected,
);

const announceFailure: Listener = (action) => {
  if (!isRejected(action)) return;
  const { payload: failure } = action;
  if (failure && isUnauthorized(failure)) return;
  showToast("error", apiErrorMessage(failure, texts.failed));
};

listen(announceSuccess, announceFailure);
