import { AttemptForm } from "../forms/AttemptForm.tsx";
import { becomeOperator } from "./slice.ts";

interface OperatorFormProps {
  /** Token of the one-time link. */
  token: string;
  /** Label of the button. */
  label: string;
}

/** Makes the current account an operator. */
export function OperatorForm({ token, label }: OperatorFormProps) {
  return <AttemptForm attempt={() => becomeOperator(token)} submit={label} />;
}
