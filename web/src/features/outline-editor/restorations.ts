import { apiErrorMessage } from "../../data/api/apiErrorMessage.ts";
import { isStale } from "../../data/store/apiThunk.ts";
import type { AppDispatch } from "../../data/store/store.ts";
import { startTransfer } from "../../data/store/transfers.ts";
import { showToast } from "../../ui/toast/toast.ts";
import { type NewTranscript, restorationEnded, restorationStarted, restoreTranscript } from "./slice.ts";
import { texts } from "./texts.ts";

/** Functions that cancel the restorations in progress, by request ID. */
const cancels = new Map<string, () => void>();

/** Restores a removed transcript and shows an error in a toast. It never rejects. */
export async function restoreRemovedTranscript(dispatch: AppDispatch, removed: NewTranscript): Promise<void> {
  const sent = startTransfer(dispatch, restoreTranscript(removed));
  const { requestId } = sent;
  cancels.set(requestId, () => sent.abort());
  dispatch(restorationStarted({ requestId, videoId: removed.videoId, language: removed.language }));
  const done = await sent;
  cancels.delete(requestId);
  // The outcome of a cancelled request does not reach the reducers. A separate action reports the end.
  dispatch(restorationEnded(requestId));
  if (restoreTranscript.rejected.match(done) && !isStale(done))
    showToast("error", apiErrorMessage(done.payload, texts.failed));
}

/** Cancels a restoration in progress. */
export function cancelRestoration(requestId: string): void {
  cancels.get(requestId)?.();
}
