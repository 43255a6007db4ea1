import { AttemptForm } from "../forms/AttemptForm.tsx";
import { becomeOperator } from "./slice.ts";

interface OperatorFormProps {
  /** Token of a one-time link. */
  token: string;
  /** Label of the submit button. */
  label: string;
}

/** Renders the form that makes the current account an operator. */
export function OperatorForm({ token, label }: OperatorFormProps) {
  return <AttemptForm attempt={() => becomeOperator(token)} submit={label} />;
}
