import { textOf } from "../../../ui/field/Form.tsx";
import { requestVerification } from "../admission/verification.ts";
import { AttemptForm } from "./AttemptForm.tsx";
import { EmailField } from "./EmailField.tsx";
import { texts } from "./texts.ts";

interface VerificationFormProps {
  /** Label of the field. */
  label?: string;
  /** Hint about the addresses that can be entered. */
  hint?: string | undefined;
  /** ID of the form's heading if the page has several forms. */
  labelledBy?: string;
  /** Called after the request. */
  onSent: () => void;
}

const attempt = (data: FormData) => requestVerification({ email: textOf(data, "email") });

/** Asks for an email address to which a link is sent that verifies it. */
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
