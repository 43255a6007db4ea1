import { AttemptForm } from "../forms/AttemptForm.tsx";
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
  return <AttemptForm attempt={() => becomeOperator(token)} onDone={onDone} submit={label} />;
}
