import type { FormEvent } from "react";
import { Button } from "../../../ui/button/Button.tsx";
import { Field } from "../../../ui/field/Field.tsx";
import { Form, textOf } from "../../../ui/field/Form.tsx";
import { askForReset } from "../admission/reset.ts";
import { texts } from "./texts.ts";
import { useSubmission } from "./useSubmission.ts";

/** Asks whose password is forgotten. `onSent` is called when the server has taken it. */
export function ResetForm({ onSent }: { onSent: () => void }) {
  const { busy, problems, submit } = useSubmission();

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    submit(askForReset({ email: textOf(new FormData(form), "email") }), form, onSent);
  }

  return (
    <Form problems={problems} onSubmit={handleSubmit}>
      <Field label={texts.email} name="email" type="email" autoComplete="username" />
      <Button type="submit" size="large" busy={busy}>
        {texts.sendLink}
      </Button>
    </Form>
  );
}
