import { textOf } from "../../../ui/field/Form.tsx";
import { requestVerification } from "../admission/verification.ts";
import { AttemptForm } from "./AttemptForm.tsx";
import { EmailField } from "./EmailField.tsx";
import { texts } from "./texts.ts";

interface VerificationFormProps {
  /** Label of the email field. */
  label?: string;
  /** Hint that describes the allowed addresses. */
  hint?: string | undefined;
  /** ID of the heading that names the form, if the page has several forms. */
  labelledBy?: string;
  /** Callback after the request has succeeded. */
  onSent: () => void;
}

const attempt = (data: FormData) => requestVerification({ email: textOf(data, "email") });

/** Renders a form that asks for an email address. The server sends a verification link to the address. */
export function VerificationForm({ label, hint, labelledBy, onSent }: VerificationFormProps) {
  const single = labelledBy === undefined;
  return (
    <AttemptForm
      attempt={attempt}
      onDone={onSent}
      submit={single ? texts.sendLink : texts.sendLinkHere}
      {...(!single && { labelledBy })}
    >
      <EmailField label={label} autoComplete={single ? "username" : "email"} hint={hint} />
    </AttemptForm>
  );
}
