import type { CuratedVideo } from "../../data/api/types.ts";
import { type Failure, isUnauthorized } from "../../data/api/failure.ts";
import { apiErrorMessage } from "../../data/api/apiErrorMessage.ts";
import { listen } from "../../data/store/listeners.ts";
import { showToast } from "../../ui/toast/toast.ts";
import {
  addVideos,
  type BulkChange,
  changeVideos,
  checkVideosOnYouTube,
  type VideoEdit,
  editVideo,
} from "./slice.ts";
import { texts } from "./texts.ts";

/** Returns the error message for a change that the server has rejected. */
export function errorMessageFor(failure: Failure | undefined): string {
  return apiErrorMessage(failure, texts.failed);
}

/** Returns the edit that reverts `edit`: it has the current values of the same fields. */
function backOf(video: CuratedVideo, edit: VideoEdit): VideoEdit {
  const before: Required<VideoEdit> = {
    title: video.title,
    categoryId: video.categoryId,
    length: String(video.durationSeconds ?? ""),
    dateOfUpload: video.dateOfUpload,
    company: video.company ?? "",
    videoType: video.videoType ?? "",
    level: video.level ?? "",
  };
  return {
    ...(edit.title !== undefined && { title: before.title }),
    ...(edit.categoryId !== undefined && { categoryId: before.categoryId }),
    ...(edit.length !== undefined && { length: before.length }),
    ...(edit.dateOfUpload !== undefined && { dateOfUpload: before.dateOfUpload }),
    ...(edit.company !== undefined && { company: before.company }),
    ...(edit.videoType !== undefined && { videoType: before.videoType }),
    ...(edit.level !== undefined && { level: before.level }),
  };
}

const SAID: Readonly<Record<BulkChange["change"], (count: number) => string>> = {
  remove: texts.removed,
  restore: texts.restored,
  category: texts.moved,
};

function describeChanges(changes: readonly BulkChange[]): string {
  const count = changes.reduce((sum, { ids }) => sum + ids.length, 0);
  return SAID[changes[0]?.change ?? "category"](count);
}

listen((action, _current, _before, dispatch) => {
  if (editVideo.fulfilled.match(action)) {
    const { payload: video, meta } = action;
    const edit = backOf(meta.arg.video, meta.arg.edit);
    showToast("success", texts.edited(video), {
      label: texts.undo,
      press: () => void dispatch(editVideo({ video, edit })),
    });
  }
  if (changeVideos.fulfilled.match(action)) {
    const { changes, back } = action.meta.arg;
    const press = () => void dispatch(changeVideos({ changes: back ?? [] }));
    showToast("success", describeChanges(changes), back && { label: texts.undo, press });
  }
  if (addVideos.fulfilled.match(action)) showToast("success", texts.added(action.payload.length));
  if (checkVideosOnYouTube.fulfilled.match(action)) showToast("success", texts.checked);
});

// The forms that edit and add videos show their own errors, so no toast is shown for them.
listen((action) => {
  if (!changeVideos.rejected.match(action) && !checkVideosOnYouTube.rejected.match(action)) return;
  if (action.payload && isUnauthorized(action.payload)) return;
  showToast("error", errorMessageFor(action.payload));
});
