import { type ReactNode, useState } from "react";
import { useLeaveGuard } from "../../shared/useLeaveGuard.ts";
import { ConfirmDialog } from "../../ui/dialog/ConfirmDialog.tsx";
import { texts } from "./texts.ts";

/** Keeps a recording under way from being discarded unasked. */
interface RecordingGuard {
  /** Runs what would discard the recording: at once without one, else when the person says so. */
  ask: (run: () => void) => void;
  /** To be called when a recording begins and when it has ended. */
  setIsRecording: (isRecording: boolean) => void;
  /** The question, while it is asked. */
  question: ReactNode;
}

/** Asks before a recording under way is discarded: by what is passed to `ask`, and by leaving the page. */
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
      // What has ended is kept: there is nothing to ask about.
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
