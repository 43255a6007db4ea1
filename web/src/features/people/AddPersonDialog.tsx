import { useRef, useState } from "react";
import type { OneTimeLink, Person } from "../../data/api/types.ts";
import { ROLES } from "../../data/roles.ts";
import { useAppDispatch } from "../../data/store/store.ts";
import { MAX_ACCOUNT_NAME } from "../../shared/limits.ts";
import { Button } from "../../ui/button/Button.tsx";
import { FormDialog } from "../../ui/dialog/FormDialog.tsx";
import { Field } from "../../ui/field/Field.tsx";
import { FieldPair, Form } from "../../ui/field/Form.tsx";
import { LabelledControl } from "../../ui/field/LabelledControl.tsx";
import { useForm } from "../../ui/field/useForm.ts";
import { newPersonProblems } from "./errorMessage.ts";
import { OneTimeLinkDialog } from "./OneTimeLinkDialog.tsx";
import styles from "./people.module.css";
import { addPerson } from "./slice.ts";
import { texts } from "./texts.ts";

const SCHEMA = {
  email: { required: true },
  firstName: { maxLength: MAX_ACCOUNT_NAME },
  lastName: { maxLength: MAX_ACCOUNT_NAME },
  role: {},
} as const;

interface AddPersonDialogProps {
  /** Callback after the account was created, before its link is shown. */
  onAdded: () => void;
  onClose: () => void;
}

/** Renders a dialog that adds an account with any role. It then shows a link with which the user sets a password. */
export function AddPersonDialog({ onAdded, onClose }: AddPersonDialogProps) {
  const dispatch = useAppDispatch();
  const [added, setAdded] = useState<{ person: Person; link: OneTimeLink }>();
  const email = useRef<HTMLInputElement>(null);

  const { form, field, busy } = useForm({
    schema: SCHEMA,
    send: async ({ role, ...person }) => {
      const known = ROLES.find((each) => each === role) ?? "learner";
      const done = await dispatch(addPerson({ ...person, role: known }));
      if (addPerson.rejected.match(done)) return newPersonProblems(done.payload);
      if (addPerson.fulfilled.match(done)) {
        setAdded(done.payload);
        onAdded();
      }
      return undefined;
    },
  });

  if (added) {
    return (
      <OneTimeLinkDialog
        title={texts.added(texts.nameOf(added.person))}
        text={texts.addedText(added.person.email)}
        link={added.link}
        onClose={onClose}
      />
    );
  }
  return (
    <FormDialog title={texts.addTitle} initialFocus={email} onClose={onClose}>
      {(titleId) => (
        <div className={styles["body"]}>
          <p className={styles["meaning"]}>{texts.addText}</p>
          <Form {...form} labelledBy={titleId}>
            <Field ref={email} {...field("email")} label={texts.email} type="email" autoComplete="off" />
            <FieldPair>
              <Field {...field("firstName")} label={texts.firstName} type="text" autoComplete="off" />
              <Field {...field("lastName")} label={texts.lastName} type="text" autoComplete="off" />
            </FieldPair>
            <LabelledControl {...field("role")} label={texts.role} autoComplete="off" hint={texts.roleHint}>
              {(control) => (
                <select {...control}>
                  {ROLES.map((role) => (
                    <option key={role} value={role}>
                      {texts.roleName(role)}
                    </option>
                  ))}
                </select>
              )}
            </LabelledControl>
            <Button type="submit" busy={busy}>
              {texts.add}
            </Button>
          </Form>
        </div>
      )}
    </FormDialog>
  );
}
