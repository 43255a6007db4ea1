import { Field } from "../../../ui/field/Field.tsx";
import { FieldPair, textOf } from "../../../ui/field/Form.tsx";
import { PasswordField } from "../../../ui/field/PasswordField.tsx";
import type { Verification } from "../admission/verification.ts";
import { signUp } from "../slice.ts";
import { AttemptForm } from "./AttemptForm.tsx";
import { EmailField } from "./EmailField.tsx";
import { texts } from "./texts.ts";

interface SignupFormProps {
  /** Token of an invitation, if any. */
  invitation?: string;
  /** Email address that the user has verified, if any. */
  verification?: Verification | null;
  /** Allowed domains of email addresses; empty if all are allowed. */
  domains?: readonly string[];
}

const EVERYONE: readonly string[] = [];

/** Renders the sign-up form. */
export function SignupForm({ invitation = "", verification = null, domains = EVERYONE }: SignupFormProps) {
  const attempt = (data: FormData) =>
    signUp({
      firstName: textOf(data, "firstName"),
      lastName: textOf(data, "lastName"),
      email: textOf(data, "email"),
      password: textOf(data, "password"),
      ...(invitation !== "" && { invitation }),
      ...(verification !== null && { verification: verification.token }),
    });

  return (
    <AttemptForm attempt={attempt} submit={texts.signUp}>
      <FieldPair>
        <Field label={texts.firstName} name="firstName" type="text" autoComplete="given-name" />
        <Field label={texts.lastName} name="lastName" type="text" autoComplete="family-name" />
      </FieldPair>
      <EmailField
        autoComplete="username"
        verification={verification}
        hint={domains.length > 0 ? texts.onlyOf(domains) : undefined}
      />
      <PasswordField
        label={texts.password}
        name="password"
        autoComplete="new-password"
        hint={texts.passwordRule}
      />
    </AttemptForm>
  );
}
