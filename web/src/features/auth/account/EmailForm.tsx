import { useLayoutEffect, useState } from "react";
import { Link } from "react-router";
import { ROUTES } from "../../../data/routes.ts";
import { textOf } from "../../../ui/field/Form.tsx";
import { PasswordField } from "../../../ui/field/PasswordField.tsx";
import { focusHeadingIfLost } from "../../../ui/page/focusHeading.ts";
import type { Verification } from "../admission/verification.ts";
import { AttemptForm } from "../forms/AttemptForm.tsx";
import { EmailField } from "../forms/EmailField.tsx";
import { texts as words } from "../forms/texts.ts";
import { VerificationForm } from "../forms/VerificationForm.tsx";
import { changeEmail } from "./slice.ts";
import { texts } from "./texts.ts";
import { EmailSentNotice } from "../forms/EmailSentNotice.tsx";

interface EmailFormProps {
  labelledBy: string;
  /** Whether the site verifies a new email. */
  verifies: boolean;
  /** Verified new email; null for none. */
  verification: Verification | null;
  /** Called after the change. */
  onChanged: () => void;
}

/**
 * Changes the account's email. It asks for the password. If the site verifies emails, the form first requests a link to
 * the new email. After the request, the form stays visible, so that the user can correct the address.
 */
export function EmailForm({ labelledBy, verifies, verification, onChanged }: EmailFormProps) {
  const [sentCount, setSentCount] = useState(0);

  // The form that requests the link, or the form with the verified email.
  useLayoutEffect(
    () => () => {
      if (document.activeElement?.closest("main")) queueMicrotask(() => focusHeadingIfLost());
    },
    [],
  );

  if (verifies && verification === null) {
    return (
      <>
        <VerificationForm
          label={texts.email}
          labelledBy={labelledBy}
          onSent={() => setSentCount((count) => count + 1)}
        />
        <EmailSentNotice count={sentCount} text={texts.linkSent} />
      </>
    );
  }

  const attempt = (data: FormData) =>
    changeEmail({
      email: textOf(data, "email"),
      password: textOf(data, "currentPassword"),
      ...(verification !== null && { verification: verification.token }),
    });
  return (
    <>
      <AttemptForm attempt={attempt} onDone={onChanged} labelledBy={labelledBy} submit={texts.saveEmail}>
        <EmailField label={texts.email} autoComplete="email" verification={verification} />
        <PasswordField label={texts.currentPassword} name="currentPassword" autoComplete="current-password" />
      </AttemptForm>
      {verification !== null && <Link to={ROUTES.account}>{words.newLink}</Link>}
    </>
  );
}
