import { type FormEvent, type MouseEvent, useId } from "react";
import { GUEST_CREDENTIALS } from "../../data/constants.ts";
import { guestsWelcome } from "../../data/guests.ts";
import { Button } from "../../ui/button/Button.tsx";
import { Field } from "../../ui/field/Field.tsx";
import { Form, textOf } from "../../ui/field/Form.tsx";
import { PasswordField } from "../../ui/field/PasswordField.tsx";
import styles from "./login-form.module.css";
import { logIn } from "./slice.ts";
import { texts } from "./texts.ts";
import { useSubmission } from "./useSubmission.ts";

/** Asks for e-mail and password, or lets a guest in with one press. */
export function LoginForm() {
  const { busy, problems, submit } = useSubmission();
  const keptId = useId();

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const data = new FormData(form);
    submit(logIn({ email: textOf(data, "email"), password: textOf(data, "password") }), form);
  }

  function handleGuest({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) {
    if (form) submit(logIn(GUEST_CREDENTIALS), form);
  }

  return (
    <Form problems={problems} onSubmit={handleSubmit}>
      <Field label={texts.email} name="email" type="email" autoComplete="username" />
      <PasswordField label={texts.password} name="password" autoComplete="current-password" />
      <Button type="submit" size="large" busy={busy}>
        {texts.logIn}
      </Button>
      {guestsWelcome && (
        <div className={styles["guest"]}>
          <Button
            type="button"
            size="large"
            look="outline"
            busy={busy}
            describedBy={keptId}
            onClick={handleGuest}
          >
            {texts.guestLogin}
          </Button>
          <p id={keptId} className={styles["kept"]}>
            {texts.guestsKept}
          </p>
        </div>
      )}
    </Form>
  );
}
