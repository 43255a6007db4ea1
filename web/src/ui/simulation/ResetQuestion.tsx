import { IS_DEMO } from "../../shared/simulator/tab.ts";
import { ConfirmDialog } from "../dialog/ConfirmDialog.tsx";

const LOST = "Accounts, likes, lists and history that it keeps in this browser are gone then.";

interface ResetQuestionProps {
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before the simulated backend forgets what people did in this browser. */
export function ResetQuestion({ onConfirm, onCancel }: ResetQuestionProps) {
  return (
    <ConfirmDialog
      title="Reset the simulated backend?"
      text={IS_DEMO ? LOST : `${LOST} The server’s are not touched.`}
      action="Reset its data"
      onConfirm={onConfirm}
      onCancel={onCancel}
    />
  );
}
