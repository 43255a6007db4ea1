import { X } from "lucide-react";
import type { ReactNode } from "react";
import { IconButton } from "../button/IconButton.tsx";
import styles from "./dialog.module.css";
import { texts } from "./texts.ts";

interface DialogHeadProps {
  /** ID of the heading, which names the dialog. */
  id: string;
  title: ReactNode;
  onClose: () => void;
}

/** Renders the top of a dialog: its heading and its close button. */
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
