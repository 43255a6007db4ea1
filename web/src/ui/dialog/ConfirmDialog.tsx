import { type ReactNode, useId, useRef } from "react";
import { Button } from "../button/Button.tsx";
import { Dialog } from "./Dialog.tsx";
import styles from "./dialog.module.css";
import { texts } from "./texts.ts";

interface ConfirmDialogProps {
  /** Question in the heading of the dialog. */
  title: string;
  /** Description of the data that is deleted. */
  text: string;
  /** Label of the button that confirms. */
  action: string;
  /** Button for an action that deletes no data, if there is such an action. */
  instead?: ReactNode;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks for confirmation before data is deleted permanently. The focus starts on Cancel. */
export function ConfirmDialog({ title, text, action, instead, onConfirm, onCancel }: ConfirmDialogProps) {
  const cancel = useRef<HTMLButtonElement>(null);
  const titleId = useId();
  const textId = useId();
  return (
    <Dialog labelledBy={titleId} describedBy={textId} initialFocus={cancel} onClose={onCancel}>
      <div className={styles["question"]}>
        <h2 className={styles["title"]} id={titleId}>
          {title}
        </h2>
        <p className={styles["text"]} id={textId}>
          {text}
        </p>
        {instead && <div className={styles["instead"]}>{instead}</div>}
        <div className={styles["actions"]}>
          <Button ref={cancel} type="button" look="outline" onClick={onCancel}>
            {texts.cancel}
          </Button>
          <Button type="button" look="danger" onClick={onConfirm}>
            {action}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
