import { useId } from "react";
import type { OneTimeLink } from "../../data/api/types.ts";
import { Dialog } from "../../ui/dialog/Dialog.tsx";
import { DialogHead } from "../../ui/dialog/DialogHead.tsx";
import { EmailText } from "../../ui/email/EmailText.tsx";
import { LinkToCopy } from "./LinkToCopy.tsx";
import styles from "./people.module.css";

interface OneTimeLinkDialogProps {
  title: string;
  /** Description of the link's effect. */
  text: string;
  link: OneTimeLink;
  onClose: () => void;
}

/** Shows a link that cannot be shown again, with a copy button. */
export function OneTimeLinkDialog({ title, text, link, onClose }: OneTimeLinkDialogProps) {
  const titleId = useId();
  return (
    <Dialog labelledBy={titleId} onClose={onClose}>
      <DialogHead id={titleId} title={<EmailText text={title} />} onClose={onClose} />
      <div className={styles["body"]}>
        <p className={styles["meaning"]}>{text}</p>
        <LinkToCopy link={link} />
      </div>
    </Dialog>
  );
}
