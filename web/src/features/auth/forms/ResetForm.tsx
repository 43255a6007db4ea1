import { Field } from "../../../ui/field/Field.tsx";
import { textOf } from "../../../ui/field/Form.tsx";
import { askForReset } from "../admission/reset.ts";
import { AttemptForm } from "./AttemptForm.tsx";
import { texts } from "./texts.ts";

const attempt = (data: FormData) => askForReset({ email: textOf(data, "email") });

/** Asks whose password is forgotten. `onSent` is called when the server has taken it. */
export function ResetForm({ onSent }: { onSent: () => void }) {
  return (
    <AttemptForm attempt={attempt} onDone={onSent} submit={texts.sendLink}>
      <Field label={texts.email} name="email" type="email" autoComplete="username" />
    </AttemptForm>
  );
}
