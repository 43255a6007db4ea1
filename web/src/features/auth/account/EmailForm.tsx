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
  /** Whether the site verifies new email addresses. */
  verifies: boolean;
  /** New email address that the user has verified; null without a verified change. */
  verification: Verification | null;
  /** Callback after the address has changed. */
  onChanged: () => void;
}

/**
 * Renders the form that changes the email address of the account. It asks for the password. If the site verifies
 * addresses, the form first sends a link to the new address. It remains visible after that, so that the user can
 * correct the address.
 */
export function EmailForm({ labelledBy, verifies, verification, onChanged }: EmailFormProps) {
  const [sentCount, setSentCount] = useState(0);

  // Ref of the visible form: the one that requests the link, or the one with the verified address.
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
