import type { Account } from "../../../data/api/types.ts";
import { Field } from "../../../ui/field/Field.tsx";
import { FieldPair, textOf } from "../../../ui/field/Form.tsx";
import { AttemptForm } from "../forms/AttemptForm.tsx";
import { changeName } from "./slice.ts";
import { texts } from "./texts.ts";

interface AccountFormProps {
  account: Account;
  /** ID of the heading that names the form. */
  labelledBy: string;
}

// The server stores the names of a sign-up without validation, so they can have any type.
function textIn(value: unknown): string {
  return typeof value === "string" ? value : "";
}

const attempt = (data: FormData) =>
  changeName({ firstName: textOf(data, "firstName").trim(), lastName: textOf(data, "lastName").trim() });

/** Renders the form that changes the user's name. */
export function NameForm({ account, labelledBy }: AccountFormProps) {
  // If the server returns another name, the form shows the new name.
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
