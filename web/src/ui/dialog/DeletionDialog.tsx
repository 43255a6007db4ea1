import { type FormEvent, type ReactNode, useId, useState } from "react";
import { Button } from "../button/Button.tsx";
import { Field } from "../field/Field.tsx";
import { Form, textOf } from "../field/Form.tsx";
import { NO_PROBLEMS, type Problems } from "../field/problems.ts";
import styles from "./deletion-dialog.module.css";
import { Dialog } from "./Dialog.tsx";
import { DialogHead } from "./DialogHead.tsx";
import { texts } from "./texts.ts";

interface DeletionDialogProps {
  title: string;
  /** Data that is deleted with the account. */
  meaning: string;
  /** Email that the user must type; undefined for an account without one. */
  email: string | undefined;
  /** Errors of the latest attempt. */
  problems?: Problems;
  /** Whether a request is pending. */
  busy?: boolean;
  /** Further fields. */
  children?: ReactNode;
  /** Callback with the form after the email was typed correctly. */
  onConfirm: (form: HTMLFormElement) => void;
  onClose: () => void;
}

/** Asks for the email of an account before the account is deleted. */
export function DeletionDialog({
  title,
  meaning,
  email,
  problems = NO_PROBLEMS,
  busy = false,
  children,
  onConfirm,
  onClose,
}: DeletionDialogProps) {
  // Each attempt creates a new object, which the form needs. The latest of the two applies.
  const [refusal, setRefusal] = useState({ problems, own: NO_PROBLEMS });
  const titleId = useId();
  const meaningId = useId();

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = textOf(new FormData(event.currentTarget), "typedEmail").trim().toLowerCase();
    const isWrong = email !== undefined && typed !== email.toLowerCase();
    const own = isWrong ? { fields: { typedEmail: texts.typedWrong }, whole: [] } : NO_PROBLEMS;
    setRefusal({ problems, own });
    if (!isWrong) onConfirm(event.currentTarget);
  }

  const isOwn = refusal.problems === problems && refusal.own !== NO_PROBLEMS;
  return (
    <Dialog labelledBy={titleId} describedBy={meaningId} onClose={onClose}>
      <DialogHead id={titleId} title={title} onClose={onClose} />
      <div className={styles["body"]}>
        <p id={meaningId}>{meaning}</p>
        <Form problems={isOwn ? refusal.own : problems} labelledBy={titleId} onSubmit={handleSubmit}>
          {email !== undefined && (
            <Field label={texts.typeEmail(email)} name="typedEmail" type="text" autoComplete="off" required />
          )}
          {children}
          <div className={styles["actions"]}>
            <Button type="button" look="outline" onClick={onClose}>
              {texts.cancel}
            </Button>
            <Button type="submit" look="danger" busy={busy}>
              {texts.deleteForGood}
            </Button>
          </div>
        </Form>
      </div>
    </Dialog>
  );
}
