import { textOf } from "../../../ui/field/Form.tsx";
import { requestPasswordReset } from "../admission/reset.ts";
import { AttemptForm } from "./AttemptForm.tsx";
import { texts } from "./texts.ts";
import { EmailField } from "./EmailField.tsx";

const attempt = (data: FormData) => requestPasswordReset({ email: textOf(data, "email") });

/** Renders the form that requests a link to replace a forgotten password. It calls `onSent` after the request. */
export function ResetForm({ onSent }: { onSent: () => void }) {
  return (
    <AttemptForm attempt={attempt} onDone={onSent} submit={texts.sendLink}>
      <EmailField autoComplete="username" />
    </AttemptForm>
  );
}
