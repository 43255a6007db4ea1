import { type ReactNode, useState } from "react";
import { useLeaveGuard } from "../../shared/useLeaveGuard.ts";
import { ConfirmDialog } from "../../ui/dialog/ConfirmDialog.tsx";
import { texts } from "./texts.ts";

/** Protects a recording in progress from being discarded by mistake. */
interface RecordingGuard {
  /**
   * Runs a function that would discard the recording. If a recording is in progress, it asks for confirmation first.
   */
  ask: (run: () => void) => void;
  /** Must be called when a recording starts (true) and ends (false). */
  setIsRecording: (isRecording: boolean) => void;
  /** Dialog that asks for confirmation, if it is open. */
  question: ReactNode;
}

/**
 * Asks for confirmation before a recording in progress is discarded, by a function that is passed to `ask` or because
 * the user leaves the page.
 */
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
      // When the recording ends, it is stored, so the confirmation is no longer needed.
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
