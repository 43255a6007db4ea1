import { type FormEvent, type MouseEvent, useId } from "react";
import { Link } from "react-router";
import { GUEST_CREDENTIALS } from "../../../data/guestCredentials.ts";
import { areGuestsEnabled } from "../../../data/guests.ts";
import { hasUnsent } from "../../../data/notebook/hasUnsent.ts";
import { ROUTES } from "../../../data/routes.ts";
import type { AppDispatch } from "../../../data/store/store.ts";
import { Button } from "../../../ui/button/Button.tsx";
import { CheckField } from "../../../ui/field/CheckField.tsx";
import { Form, textOf } from "../../../ui/field/Form.tsx";
import { PasswordField } from "../../../ui/field/PasswordField.tsx";
import { NO_PROBLEMS } from "../../../ui/field/problems.ts";
import { formProblems } from "../../../ui/field/useForm.ts";
import styles from "./login-form.module.css";
import { CODE_NEEDED, type LogIn, logIn } from "../slice.ts";
import type { PendingLogIn } from "../second-factor/CodeForm.tsx";
import { texts as merge } from "../mergeTexts.ts";
import { PasskeyButton } from "../passkeys/PasskeyButton.tsx";
import { SignOnButton } from "../sign-on/SignOnButton.tsx";
import { texts } from "./texts.ts";
import { useGuestLists } from "../useGuestLists.ts";
import { type SubmissionThunk, useSubmission } from "./useSubmission.ts";
import { EmailField } from "./EmailField.tsx";

interface LoginFormProps {
  /** Whether the user is a guest, whose lists the login can merge. */
  asGuest: boolean;
  /** Error of a login by single sign-on. It is visible until the user submits this form. */
  problem?: string | undefined;
  /** Callback if the login needs the code of a second factor. */
  onCodeNeeded: (pending: PendingLogIn) => void;
}

function withUnsent(asked: LogIn) {
  return async (dispatch: AppDispatch) => {
    // If this script fails to load, the form shows the same error as for a failed write.
    const unsent = await import("../leaving/unsentOfGuest.ts").catch(() => undefined);
    return dispatch(unsent ? unsent.logInFromGuest(asked) : logIn(asked));
  };
}

/**
 * Returns a thunk that logs in. If the account has a second factor, it calls `onCodeNeeded` instead of reporting an
 * error.
 */
function inSteps(
  asked: LogIn,
  unsent: boolean,
  onCodeNeeded: (pending: PendingLogIn) => void,
): SubmissionThunk {
  return async (dispatch) => {
    const done = await dispatch(unsent ? withUnsent(asked) : logIn(asked));
    const failure = logIn.rejected.match(done) ? done.payload : undefined;
    if (failure?.status !== CODE_NEEDED) return done;
    onCodeNeeded({ secondFactor: failure.messages.join(""), brings: asked.brings });
    return { meta: { requestStatus: "fulfilled" } };
  };
}

/** Renders the login form with the guest login. */
export function LoginForm({ asGuest, problem, onCodeNeeded }: LoginFormProps) {
  const { busy, problems, submit } = useSubmission(
    problem === undefined ? NO_PROBLEMS : formProblems([problem]),
  );
  const lists = useGuestLists(asGuest);
  const retentionId = useId();

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const data = new FormData(form);
    const asked = {
      email: textOf(data, "email"),
      password: textOf(data, "password"),
      brings: data.has("bring") ? lists : undefined,
    };
    submit(inSteps(asked, asGuest && hasUnsent(), onCodeNeeded), form);
  }

  function handleGuest({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) {
    if (form) submit(logIn(GUEST_CREDENTIALS), form);
  }

  return (
    <Form problems={problems} onSubmit={handleSubmit}>
      <EmailField autoComplete="username" />
      <PasswordField label={texts.password} name="password" autoComplete="current-password" />
      <p className={styles["forgotten"]}>
        <Link to={ROUTES.reset}>{texts.forgotten}</Link>
      </p>
      {lists !== undefined && <CheckField label={merge.bring(lists)} name="bring" checked />}
      <Button type="submit" size="large" busy={busy}>
        {texts.logIn}
      </Button>
      <SignOnButton busy={busy} submit={submit} />
      <PasskeyButton
        busy={busy}
        submit={submit}
        lists={lists}
        send={(login) => (asGuest && hasUnsent() ? withUnsent(login) : logIn(login))}
      />
      {areGuestsEnabled && !asGuest && (
        <div className={styles["guest"]}>
          <Button
            type="button"
            size="large"
            look="outline"
            busy={busy}
            describedBy={retentionId}
            onClick={handleGuest}
          >
            {texts.guestLogin}
          </Button>
          <p id={retentionId} className={styles["retention"]}>
            {texts.guestRetention}
          </p>
        </div>
      )}
    </Form>
  );
}
