import type { FormEvent } from "react";
import type { Account } from "../../../data/api/types.ts";
import { Button } from "../../../ui/button/Button.tsx";
import { Field } from "../../../ui/field/Field.tsx";
import { FieldPair, Form, textOf } from "../../../ui/field/Form.tsx";
import { useSubmission } from "../forms/useSubmission.ts";
import { changeName } from "./slice.ts";
import { texts } from "./texts.ts";

interface AccountFormProps {
  account: Account;
  /** The id of the heading that names the form. */
  labelledBy: string;
}

// What an account keeps under these names is what was sent at sign-up, whatever that was.
function textIn(value: unknown): string {
  return typeof value === "string" ? value : "";
}

/** Changes the person's name. */
export function NameForm({ account, labelledBy }: AccountFormProps) {
  const { busy, problems, submit } = useSubmission();

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const name = { firstName: textOf(data, "firstName").trim(), lastName: textOf(data, "lastName").trim() };
    submit(changeName(name), event.currentTarget);
  }

  // What is typed begins anew from the name as the server keeps it.
  return (
    <Form
      key={JSON.stringify([account.firstName, account.lastName])}
      problems={problems}
      labelledBy={labelledBy}
      onSubmit={handleSubmit}
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
      <Button type="submit" look="outline" busy={busy}>
        {texts.saveName}
      </Button>
    </Form>
  );
}
