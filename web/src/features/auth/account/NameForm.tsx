import type { Account } from "../../../data/api/types.ts";
import { Field } from "../../../ui/field/Field.tsx";
import { FieldPair, textOf } from "../../../ui/field/Form.tsx";
import { AttemptForm } from "../forms/AttemptForm.tsx";
import { changeName } from "./slice.ts";
import { texts } from "./texts.ts";

interface AccountFormProps {
  account: Account;
  /** ID of the form's heading. */
  labelledBy: string;
}

// The names come from the sign-up, where the server stores them without validation, so they may not be strings.
function textIn(value: unknown): string {
  return typeof value === "string" ? value : "";
}

const attempt = (data: FormData) =>
  changeName({ firstName: textOf(data, "firstName").trim(), lastName: textOf(data, "lastName").trim() });

/** Changes the user's name. */
export function NameForm({ account, labelledBy }: AccountFormProps) {
  // A new name from the server resets the input.
  return (
    <AttemptForm
      key={JSON.stringify([account.firstName, account.lastName])}
      attempt={attempt}
      labelledBy={labelledBy}
      submit={texts.saveName}
    >
      <FieldPair>
        <Field
          label={texts.firstName}
          name="firstName"
          type="text"
          autoComplete="given-name"
          initial={textIn(account.firstName)}
        />
        <Field
          label={texts.lastName}
          name="lastName"
          type="text"
          autoComplete="family-name"
          initial={textIn(account.lastName)}
        />
      </FieldPair>
    </AttemptForm>
  );
}
