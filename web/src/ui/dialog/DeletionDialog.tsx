import { type ReactNode, useId } from "react";
import { Button } from "../button/Button.tsx";
import { Field } from "../field/Field.tsx";
import { Form } from "../field/Form.tsx";
import { type SubmitProblems, useForm } from "../field/useForm.ts";
import styles from "./deletion-dialog.module.css";
import { Dialog } from "./Dialog.tsx";
import { DialogHead } from "./DialogHead.tsx";
import { texts } from "./texts.ts";

const SCHEMA = { typedEmail: {} };

interface DeletionDialogProps {
  title: string;
  /** Description of the data that is deleted with the account. */
  meaning: string;
  /** Email address that the user must type; undefined if the account has no email address. */
  email: string | undefined;
  /** More fields of the form. */
  children?: ReactNode;
  /**
   * Callback that deletes the account. It is called when the user has typed the correct email address. It gets the
   * form and returns the errors of the request.
   */
  onConfirm: (form: HTMLFormElement) => SubmitProblems | Promise<SubmitProblems>;
  onClose: () => void;
}

/** Asks the user for the email address of an account before the account is deleted. */
export function DeletionDialog({ title, meaning, email, children, onConfirm, onClose }: DeletionDialogProps) {
  const titleId = useId();
  const meaningId = useId();
  const { form, busy } = useForm({
    schema: SCHEMA,
    check: ({ typedEmail }) =>
      email === undefined || typedEmail.toLowerCase() === email.toLowerCase()
        ? {}
        : { typedEmail: texts.typedWrong },
    send: (_, element) => onConfirm(element),
  });

  return (
    <Dialog labelledBy={titleId} describedBy={meaningId} onClose={onClose}>
      <DialogHead id={titleId} title={title} onClose={onClose} />
      <div className={styles["body"]}>
        <p id={meaningId}>{meaning}</p>
        <Form {...form} labelledBy={titleId}>
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
