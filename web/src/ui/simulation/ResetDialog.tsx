import { ConfirmDialog } from "../dialog/ConfirmDialog.tsx";
import { texts } from "./texts.ts";

interface ResetDialogProps {
  /** Whether the site also has a server. The reset does not change data on the server. */
  besideServer: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks for confirmation before the simulated backend deletes its data. */
export function ResetDialog({ besideServer, onConfirm, onCancel }: ResetDialogProps) {
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
