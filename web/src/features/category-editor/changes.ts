import { isAnyOf } from "@reduxjs/toolkit";
import { isUnreachable, UNREACHABLE } from "../../data/api/failure.ts";
import { listen } from "../../data/store/listeners.ts";
import { onActionToast } from "../../ui/toast/onActionToast.ts";
import { showToast } from "../../ui/toast/toast.ts";
import { addCategory, EDITABLE_CATEGORIES, editCategory, orderCategories, removeCategory } from "./slice.ts";
import { texts } from "./texts.ts";

const isRejected = isAnyOf(orderCategories.rejected, removeCategory.rejected);

listen(
  onActionToast({ when: addCategory.fulfilled.match, kind: "success", text: texts.added }),
  onActionToast({ when: editCategory.fulfilled.match, kind: "success", text: texts.edited }),
  onActionToast({ when: removeCategory.fulfilled.match, kind: "info", text: texts.removed }),
  (action, _current, _before, dispatch) => {
    // The removed category's videos have moved on the server, so the other categories' video counts are read again.
    if (removeCategory.fulfilled.match(action)) void dispatch(EDITABLE_CATEGORIES.fetch());
    if (!isRejected(action)) return;
    const { payload: failure } = action;
    showToast("error", failure && isUnreachable(failure) ? UNREACHABLE : texts.failed);
    void dispatch(EDITABLE_CATEGORIES.fetch());
  },
);
