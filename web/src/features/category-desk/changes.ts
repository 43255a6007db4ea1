import { isAnyOf } from "@reduxjs/toolkit";
import { isUnreachable, UNREACHABLE } from "../../data/api/failure.ts";
import { listen } from "../../data/store/listeners.ts";
import { announces } from "../../ui/toast/announces.ts";
import { showToast } from "../../ui/toast/toast.ts";
import { addCategory, editCategory, fetchDesk, orderCategories, removeCategory } from "./slice.ts";
import { texts } from "./texts.ts";

const refused = isAnyOf(orderCategories.rejected, removeCategory.rejected);

listen(
  announces({ when: addCategory.fulfilled.match, kind: "success", text: texts.added }),
  announces({ when: editCategory.fulfilled.match, kind: "success", text: texts.edited }),
  announces({ when: removeCategory.fulfilled.match, kind: "info", text: texts.removed }),
  (action, _current, _before, dispatch) => {
    // How many videos the others have is known to the server.
    if (removeCategory.fulfilled.match(action)) void dispatch(fetchDesk());
    if (!refused(action)) return;
    const { payload: failure } = action;
    showToast("error", failure && isUnreachable(failure) ? UNREACHABLE : texts.failed);
    void dispatch(fetchDesk());
  },
);
