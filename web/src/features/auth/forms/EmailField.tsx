import { Field } from "../../../ui/field/Field.tsx";
import type { Verification } from "../admission/verification.ts";
import { texts } from "./texts.ts";

interface EmailFieldProps {
  label?: string | undefined;
  /** Value of the `autocomplete` attribute: "username" for the account's own email address, otherwise "email". */
  autoComplete: "username" | "email";
  /** Hint that describes the allowed addresses. */
  hint?: string | undefined;
  /** Email address that the user has verified, if any. */
  verification?: Verification | null;
}

/** Renders the field for the email address of an account. A verified address is filled in and cannot be edited. */
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
