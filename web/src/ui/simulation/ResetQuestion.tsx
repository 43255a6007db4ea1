import { ConfirmDialog } from "../dialog/ConfirmDialog.tsx";

const LOST = "Accounts, likes, lists and history that it keeps in this browser are gone then.";

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
      title="Reset the simulated backend?"
      text={besideServer ? `${LOST} The server’s are not touched.` : LOST}
      action="Reset its data"
      onConfirm={onConfirm}
      onCancel={onCancel}
    />
  );
}
