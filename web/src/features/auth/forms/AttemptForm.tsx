import type { FormEvent, ReactNode } from "react";
import { Button } from "../../../ui/button/Button.tsx";
import { Form } from "../../../ui/field/Form.tsx";
import { type SubmissionThunk, useSubmission } from "./useSubmission.ts";

interface AttemptFormProps {
  /** Returns the thunk that sends the form data. */
  attempt: (data: FormData) => SubmissionThunk;
  /** Callback after the request has succeeded. */
  onDone?: (() => void) | undefined;
  /** ID of the heading that names the form, if the page has several forms. */
  labelledBy?: string;
  /** Label of the submit button. */
  submit: string;
  children?: ReactNode;
}

/** Renders a form with one submit button. The button is large unless the page has several forms. */
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
