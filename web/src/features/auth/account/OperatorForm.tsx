import type { FormEvent } from "react";
import { Button } from "../../../ui/button/Button.tsx";
import { Form } from "../../../ui/field/Form.tsx";
import { useSubmission } from "../forms/useSubmission.ts";
import { becomeOperator } from "./slice.ts";

interface OperatorFormProps {
  /** The token of the one-time link. */
  token: string;
  /** What the button says. */
  label: string;
  onDone: () => void;
}

/** Makes the account that is logged in the operator's, with one press. */
export function OperatorForm({ token, label, onDone }: OperatorFormProps) {
  const { busy, problems, submit } = useSubmission();

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    submit(becomeOperator(token), event.currentTarget, onDone);
  }

  return (
    <Form problems={problems} onSubmit={handleSubmit}>
      <Button type="submit" size="large" busy={busy}>
        {label}
      </Button>
    </Form>
  );
}
