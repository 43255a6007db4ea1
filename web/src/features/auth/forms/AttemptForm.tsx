import type { FormEvent, ReactNode } from "react";
import { Button } from "../../../ui/button/Button.tsx";
import { Form } from "../../../ui/field/Form.tsx";
import { type Attempt, useSubmission } from "./useSubmission.ts";

interface AttemptFormProps {
  /** What sending the form attempts, with what its fields hold. */
  attempt: (data: FormData) => Attempt;
  /** Called when the attempt has succeeded. */
  onDone?: (() => void) | undefined;
  /** The id of the heading that names the form, where it is one of several on its page. */
  labelledBy?: string;
  /** What the button says. */
  submit: string;
  children?: ReactNode;
}

/** A form about an account with one button, which makes an attempt. The button is large where the form is the page's only one. */
export function AttemptForm({ attempt, onDone, labelledBy, submit: label, children }: AttemptFormProps) {
  const { busy, problems, submit } = useSubmission();

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    submit(attempt(new FormData(event.currentTarget)), event.currentTarget, onDone);
  }

  const look = labelledBy === undefined ? ({ size: "large" } as const) : ({ look: "outline" } as const);
  return (
    <Form problems={problems} {...(labelledBy !== undefined && { labelledBy })} onSubmit={handleSubmit}>
      {children}
      <Button type="submit" {...look} busy={busy}>
        {label}
      </Button>
    </Form>
  );
}
