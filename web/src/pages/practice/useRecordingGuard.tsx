import { type ReactNode, useState } from "react";
import { useLeaveGuard } from "../../shared/useLeaveGuard.ts";
import { ConfirmDialog } from "../../ui/dialog/ConfirmDialog.tsx";
import { texts } from "./texts.ts";

/** Guards a recording in progress against accidental discarding. */
interface RecordingGuard {
  /** Runs a function that would discard the recording, after confirmation if a recording is in progress. */
  ask: (run: () => void) => void;
  /** Must be called when a recording starts and ends. */
  setIsRecording: (isRecording: boolean) => void;
  /** Confirmation dialog while it is open. */
  question: ReactNode;
}

/** Asks before a recording in progress is discarded by a function passed to `ask` or by leaving the page. */
export function useRecordingGuard(): RecordingGuard {
  const [isRecording, setIsRecording] = useState(false);
  const [held, setHeld] = useState<{ run: () => void }>();
  useLeaveGuard(isRecording, (run) => setHeld({ run }));

  return {
    ask: (run) => {
      if (isRecording) setHeld({ run });
      else run();
    },
    setIsRecording: (now) => {
      setIsRecording(now);
      // An ended recording is stored, so no confirmation is needed.
      if (!now) setHeld(undefined);
    },
    question: held && (
      <ConfirmDialog
        title={texts.discardTitle}
        text={texts.discardText}
        action={texts.discard}
        onConfirm={() => {
          setHeld(undefined);
          setIsRecording(false);
          held.run();
        }}
        onCancel={() => setHeld(undefined)}
      />
    ),
  };
}
