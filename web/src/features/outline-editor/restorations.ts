import { apiErrorMessage } from "../../data/api/apiErrorMessage.ts";
import { isStale } from "../../data/store/apiThunk.ts";
import type { AppDispatch } from "../../data/store/store.ts";
import { startTransfer } from "../../data/store/transfers.ts";
import { showToast } from "../../ui/toast/toast.ts";
import { type NewTranscript, restorationEnded, restorationStarted, restoreTranscript } from "./slice.ts";
import { texts } from "./texts.ts";

/** Functions that cancel restorations of transcripts, by request ID. */
const cancels = new Map<string, () => void>();

/** Restores a transcript that was removed. A toast shows an error. The promise never rejects. */
export async function restoreRemovedTranscript(dispatch: AppDispatch, removed: NewTranscript): Promise<void> {
  const sent = startTransfer(dispatch, restoreTranscript(removed));
  const { requestId } = sent;
  cancels.set(requestId, () => sent.abort());
  dispatch(restorationStarted({ requestId, videoId: removed.videoId, language: removed.language }));
  const done = await sent;
  cancels.delete(requestId);
  // Reducers do not get the outcome of a cancelled request, so this action reports its end.
  dispatch(restorationEnded(requestId));
  if (restoreTranscript.rejected.match(done) && !isStale(done))
    showToast("error", apiErrorMessage(done.payload, texts.failed));
}

/** Cancels the restoration of a transcript. */
export function cancelRestoration(requestId: string): void {
  cancels.get(requestId)?.();
}
