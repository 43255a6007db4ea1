import { useId, useState } from "react";
import { useResource } from "../../../data/store/useResource.ts";
import { textOf } from "../../../ui/field/Form.tsx";
import { PasswordField } from "../../../ui/field/PasswordField.tsx";
import { Button } from "../../../ui/button/Button.tsx";
import { ADMISSION } from "../admission/admission.ts";
import { AttemptForm } from "../forms/AttemptForm.tsx";
import type { SubmissionThunk } from "../forms/useSubmission.ts";
import { type SignOnAttempt, type SignOnLink, readLinkAttempt, storeLinkAttempt } from "./attempt.ts";
import { type ConnectionProof, connectSignOn, requestSignOnLink } from "./requests.ts";
import { texts } from "./texts.ts";
import { EmailSentNotice } from "../forms/EmailSentNotice.tsx";

/** Callback that starts the session. It gets the token, and the attempt in which the user logged in. */
type OnOpen = (token: string, attempt: SignOnAttempt) => void;

interface ConnectFormProps {
  attempt: SignOnAttempt;
  onOpen: OnOpen;
  onCancel: () => void;
}

function connect(proof: ConnectionProof, attempt: SignOnAttempt, onOpen: OnOpen): SubmissionThunk {
  return async (dispatch) => {
    const done = await dispatch(connectSignOn({ proof, brings: attempt.brings }));
    if (connectSignOn.fulfilled.match(done)) onOpen(done.payload, attempt);
    return done;
  };
}

/** Renders a button that requests a link by email. It renders nothing if the site does not verify email addresses. */
function LinkRequest({ attempt }: { attempt: SignOnAttempt }) {
  const id = useId();
  const verifies = useResource(ADMISSION).value?.verification === true;
  const [sentCount, setSentCount] = useState(0);
  if (!verifies) return null;
  return (
    <>
      <p id={id}>{texts.byEmail}</p>
      <AttemptForm
        attempt={() => requestSignOnLink(attempt)}
        onDone={() => setSentCount((count) => count + 1)}
        submit={texts.sendLink}
        labelledBy={id}
      />
      <EmailSentNotice count={sentCount} text={texts.linkSent} />
    </>
  );
}

/**
 * Asks for the password of the account whose email address equals that of a single sign-on login. It then connects
 * the login to the account. If the site verifies email addresses, a link by email can replace the password.
 */
export function ConnectForm({ attempt, onOpen, onCancel }: ConnectFormProps) {
  return (
    <>
      <p>{texts.connect}</p>
      <AttemptForm
        attempt={(data) => connect({ password: textOf(data, "password") }, attempt, onOpen)}
        submit={texts.connectAndLogIn}
      >
        <PasswordField label={texts.password} name="password" autoComplete="current-password" />
      </AttemptForm>
      <LinkRequest attempt={attempt} />
      <Button type="button" look="outline" onClick={onCancel}>
        {texts.cancel}
      </Button>
    </>
  );
}

interface LinkFormProps {
  link: SignOnLink;
  onOpen: OnOpen;
  onCancel: () => void;
}

/**
 * Renders a form that asks for consent to connect a login to an account. The account is the one to which the opened
 * link was sent.
 */
export function LinkForm({ link, onOpen, onCancel }: LinkFormProps) {
  const login = useResource(ADMISSION).value?.signOn;
  if (login === undefined) return null;

  function open(token: string, attempt: SignOnAttempt): void {
    storeLinkAttempt(null);
    onOpen(token, attempt);
  }

  return (
    <>
      <p>{texts.confirmLink(login, link.email)}</p>
      <AttemptForm
        attempt={() => connect({ link: link.token }, readLinkAttempt(), open)}
        submit={texts.connectAndLogIn}
      />
      <Button type="button" look="outline" onClick={onCancel}>
        {texts.cancel}
      </Button>
    </>
  );
}
