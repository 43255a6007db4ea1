import { type FormEvent, useId, useState } from "react";
import type { Person } from "../../data/api/types.ts";
import { useAppDispatch } from "../../data/store/store.ts";
import { Button } from "../../ui/button/Button.tsx";
import { Dialog } from "../../ui/dialog/Dialog.tsx";
import { DialogHead } from "../../ui/dialog/DialogHead.tsx";
import { Field } from "../../ui/field/Field.tsx";
import { Form, textOf } from "../../ui/field/Form.tsx";
import { NO_PROBLEMS } from "../../ui/field/problems.ts";
import styles from "./people.module.css";
import { deletePerson } from "./slice.ts";
import { texts } from "./texts.ts";

interface DeletePersonDialogProps {
  person: Person;
  onClose: () => void;
}

/** Says what goes with a person's account, and deletes it when its e-mail is typed. */
export function DeletePersonDialog({ person, onClose }: DeletePersonDialogProps) {
  const dispatch = useAppDispatch();
  const [problems, setProblems] = useState(NO_PROBLEMS);
  const titleId = useId();
  const meaningId = useId();

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = textOf(new FormData(event.currentTarget), "typedEmail").trim().toLowerCase();
    if (typed !== person.email.toLowerCase()) {
      setProblems({ fields: { typedEmail: texts.typedWrong }, whole: [] });
      return;
    }
    onClose();
    void dispatch(deletePerson(person));
  }

  return (
    <Dialog labelledBy={titleId} describedBy={meaningId} onClose={onClose}>
      <DialogHead id={titleId} title={texts.deleteTitle(texts.nameOf(person))} onClose={onClose} />
      <div className={styles["body"]}>
        <p id={meaningId} className={styles["meaning"]}>
          {texts.deleteMeaning(person)}
        </p>
        <Form problems={problems} labelledBy={titleId} onSubmit={handleSubmit}>
          <Field
            label={texts.typeEmail(person.email)}
            name="typedEmail"
            type="text"
            autoComplete="off"
            required
          />
          <div className={styles["actions"]}>
            <Button type="button" look="outline" onClick={onClose}>
              {texts.cancel}
            </Button>
            <Button type="submit" look="danger">
              {texts.deleteForGood}
            </Button>
          </div>
        </Form>
      </div>
    </Dialog>
  );
}
