import { useCallback, useState } from "react";
import "./changes.ts";
import type { CuratedVideo } from "../../data/api/types.ts";
import { fetchOutline, selectOutline } from "../../data/outline/slice.ts";
import { useAppSelector } from "../../data/store/store.ts";
import { useRequest } from "../../data/store/useRequest.ts";
import { FormDialog } from "../../ui/dialog/FormDialog.tsx";
import { Notice } from "../../ui/notice/Notice.tsx";
import { AddTranscript } from "./AddTranscript.tsx";
import { ChaptersForm } from "./ChaptersForm.tsx";
import styles from "./outline-editor.module.css";
import { texts } from "./texts.ts";
import { TranscriptList } from "./TranscriptList.tsx";

/** Properties of the dialog for chapters and transcripts. */
export interface OutlineDialogProps {
  video: CuratedVideo;
  onClose: () => void;
}

/** Renders a dialog that edits the transcripts and chapters of a video. */
export function OutlineDialog({ video: { _id, title, durationSeconds = 0 }, onClose }: OutlineDialogProps) {
  const [areChaptersUnsaved, setAreChaptersUnsaved] = useState(false);
  const [isFileUnsaved, setIsFileUnsaved] = useState(false);
  const outline = useAppSelector((state) => selectOutline(state, _id));
  // The cached outline can be stale, so it is read when the dialog opens.
  const { phase, retry } = useRequest(useCallback(() => fetchOutline(_id), [_id]));
  const languages = outline?.transcripts.map(({ language }) => language) ?? [];

  return (
    <FormDialog
      title={texts.title}
      look="sheet"
      hasUnsavedChanges={areChaptersUnsaved || isFileUnsaved}
      onClose={onClose}
    >
      {(titleId) => (
        <div className={styles["body"]} aria-busy={phase === "pending"}>
          <p className={styles["video"]}>{title}</p>
          {phase === "pending" && <p className={styles["muted"]}>{texts.loading}</p>}
          {phase === "rejected" && <Notice text={texts.loadFailed} onRetry={retry} />}
          {phase === "fulfilled" && outline && (
            <>
              <section className={styles["part"]} aria-labelledby={`${titleId}-transcripts`}>
                <TranscriptList id={`${titleId}-transcripts`} videoId={_id} languages={languages} />
                <AddTranscript videoId={_id} languages={languages} onUnsaved={setIsFileUnsaved} />
              </section>
              <section className={styles["part"]} aria-labelledby={`${titleId}-chapters`}>
                <ChaptersForm
                  id={`${titleId}-chapters`}
                  videoId={_id}
                  length={durationSeconds}
                  chapters={outline.chapters}
                  onUnsaved={setAreChaptersUnsaved}
                />
              </section>
            </>
          )}
        </div>
      )}
    </FormDialog>
  );
}
