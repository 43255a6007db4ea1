import { useId } from "react";
import type { OneTimeLink } from "../../data/api/types.ts";
import { Dialog } from "../../ui/dialog/Dialog.tsx";
import { DialogHead } from "../../ui/dialog/DialogHead.tsx";
import { EmailText } from "../../ui/email/EmailText.tsx";
import { LinkToCopy } from "./LinkToCopy.tsx";
import styles from "./people.module.css";

interface OneTimeLinkDialogProps {
  title: string;
  /** Sentence that describes what the link does. */
  text: string;
  link: OneTimeLink;
  onClose: () => void;
}

/** Renders a dialog with a link that is shown only once, and a button that copies the link. */
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
