import { ConfirmDialog } from "../dialog/ConfirmDialog.tsx";
import { texts } from "./texts.ts";

interface ResetQuestionProps {
  /** Whether a server stands beside the simulated backend, whose data a reset does not touch. */
  besideServer: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before the simulated backend forgets what people did in this browser. */
export function ResetQuestion({ besideServer, onConfirm, onCancel }: ResetQuestionProps) {
  return (
    <ConfirmDialog
      title={texts.title}
      text={besideServer ? `${texts.lost} ${texts.serverStays}` : texts.lost}
      action={texts.reset}
      onConfirm={onConfirm}
      onCancel={onCancel}
    />
  );
}
