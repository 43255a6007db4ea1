import { X } from "lucide-react";
import { IconButton } from "../button/IconButton.tsx";
import styles from "./dialog.module.css";
import { texts } from "./texts.ts";

interface DialogHeadProps {
  /** The heading's id, which the dialog is named by. */
  id: string;
  title: string;
  onClose: () => void;
}

/** The top of a dialog: its heading and the close button. */
export function DialogHead({ id, title, onClose }: DialogHeadProps) {
  return (
    <div className={styles["head"]}>
      <h2 className={styles["title"]} id={id}>
        {title}
      </h2>
      <IconButton label={texts.close} icon={X} onClick={onClose} />
    </div>
  );
}
