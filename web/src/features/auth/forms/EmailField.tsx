import { Field } from "../../../ui/field/Field.tsx";
import type { Verification } from "../admission/verification.ts";
import { texts } from "./texts.ts";

interface EmailFieldProps {
  label?: string | undefined;
  /** Value of `autocomplete`: the user name of the account, or another email. */
  autoComplete: "username" | "email";
  /** Hint about the addresses that can be entered. */
  hint?: string | undefined;
  /** Verified email, if any. */
  verification?: Verification | null;
}

/** Renders the field for the email of an account. It contains a verified email, which cannot be edited. */
export function EmailField({
  label = texts.email,
  autoComplete,
  hint,
  verification = null,
}: EmailFieldProps) {
  return (
    <Field
      label={label}
      name="email"
      type="email"
      autoComplete={autoComplete}
      readOnly={verification !== null}
      {...(verification !== null && { initial: verification.email })}
      {...(hint !== undefined && { hint })}
    />
  );
}
