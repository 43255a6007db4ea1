import type { FormEvent } from "react";
import { Button } from "../../ui/button/Button.tsx";
import { Field } from "../../ui/field/Field.tsx";
import { FieldPair, Form, textOf } from "../../ui/field/Form.tsx";
import { signUp } from "./slice.ts";
import { useSubmission } from "./useSubmission.ts";

/** Asks for what a new account needs. */
export function SignupForm() {
  const { busy, messages, submit } = useSubmission();

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const data = new FormData(form);
    submit(
      signUp({
        firstName: textOf(data, "firstName"),
        lastName: textOf(data, "lastName"),
        email: textOf(data, "email"),
        password: textOf(data, "password"),
      }),
    );
    form.reset();
  }

  return (
    <Form messages={messages} onSubmit={handleSubmit}>
      <FieldPair>
        <Field label="First Name" name="firstName" type="text" autoComplete="given-name" />
        <Field label="Last Name" name="lastName" type="text" autoComplete="family-name" />
      </FieldPair>
      <Field label="Email" name="email" type="email" autoComplete="username" />
      <Field
        label="Password"
        name="password"
        type="password"
        autoComplete="new-password"
        hint="At least 8 characters, and not a common one."
      />
      <Button type="submit" size="large" busy={busy}>
        SIGN UP
      </Button>
    </Form>
  );
}
