import type { FormEvent } from "react";
import { GUEST_CREDENTIALS } from "../../data/constants.ts";
import { guestsWelcome } from "../../data/guests.ts";
import { Button } from "../../ui/button/Button.tsx";
import { Field } from "../../ui/field/Field.tsx";
import { Form, textOf } from "../../ui/field/Form.tsx";
import { logIn } from "./slice.ts";
import { useSubmission } from "./useSubmission.ts";

/** Asks for e-mail and password, or lets a guest in with one press. */
export function LoginForm() {
  const { busy, messages, submit } = useSubmission();

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const data = new FormData(form);
    submit(logIn({ email: textOf(data, "email"), password: textOf(data, "password") }));
    form.reset();
  }

  return (
    <Form messages={messages} onSubmit={handleSubmit}>
      <Field label="Email" name="email" type="email" autoComplete="username" />
      <Field label="Password" name="password" type="password" autoComplete="current-password" />
      <Button type="submit" size="large" busy={busy}>
        LOG IN
      </Button>
      {guestsWelcome && (
        <Button
          type="button"
          size="large"
          look="outline"
          busy={busy}
          onClick={() => submit(logIn(GUEST_CREDENTIALS))}
        >
          GUEST LOGIN
        </Button>
      )}
    </Form>
  );
}
