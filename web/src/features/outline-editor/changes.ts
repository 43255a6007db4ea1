import { apiErrorMessage } from "../../data/api/apiErrorMessage.ts";
import { isUnauthorized } from "../../data/api/failure.ts";
import { fetchOutline, transcriptsChanged } from "../../data/outline/slice.ts";
import { listen } from "../../data/store/listeners.ts";
import type { AppDispatch } from "../../data/store/store.ts";
import { showToast } from "../../ui/toast/toast.ts";
import { restoreRemovedTranscript } from "./restorations.ts";
import { isTranscriptUploaded, type NewChapters, putChapters, removeTranscript } from "./slice.ts";
import { texts } from "./texts.ts";
import { transcriptFileOf } from "./transcriptFile.ts";

async function putBack(dispatch: AppDispatch, before: NewChapters) {
  const put = await dispatch(putChapters(before));
  // The chapter form shows its own errors. An undo has no form, so its errors are in a toast.
  if (putChapters.rejected.match(put)) showToast("error", apiErrorMessage(put.payload, texts.failed));
  else await dispatch(fetchOutline(before.videoId));
}

listen((action, _current, _before, dispatch) => {
  if (isTranscriptUploaded(action)) {
    const { payload, meta } = action;
    showToast("success", texts.added(payload.language, payload.cues));
    dispatch(transcriptsChanged(meta.arg.videoId));
    void dispatch(fetchOutline(meta.arg.videoId));
  }
  if (putChapters.fulfilled.match(action)) {
    const { payload, meta } = action;
    showToast("success", texts.saved(meta.arg.chapters.length), {
      label: texts.undo,
      press: () => void putBack(dispatch, { ...meta.arg, chapters: payload }),
    });
  }
  if (removeTranscript.fulfilled.match(action)) {
    const { payload, meta } = action;
    showToast("success", texts.removed(payload.language), {
      label: texts.undo,
      press: () => void restoreRemovedTranscript(dispatch, { ...meta.arg, file: transcriptFileOf(payload) }),
    });
    dispatch(transcriptsChanged(meta.arg.videoId));
    void dispatch(fetchOutline(meta.arg.videoId));
  }
  if (removeTranscript.rejected.match(action)) {
    if (action.payload && isUnauthorized(action.payload)) return;
    showToast("error", apiErrorMessage(action.payload, texts.failed));
  }
});
