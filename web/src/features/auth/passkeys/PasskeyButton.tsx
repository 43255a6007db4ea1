import type { MouseEvent } from "react";
import { Button } from "../../../ui/button/Button.tsx";
import type { SubmissionThunk } from "../forms/useSubmission.ts";
import type { LogIn } from "../slice.ts";
import { logInWithPasskey } from "./logInWithPasskey.ts";
import { texts } from "./texts.ts";
import { usePasskeys } from "./usePasskeys.ts";

interface PasskeyButtonProps {
  busy: boolean;
  submit: (attempt: SubmissionThunk, form: HTMLFormElement) => void;
  /** Lists of the guest to merge, if the form's box is checked. */
  lists: LogIn["brings"];
  /** Returns the request of the login. */
  send: (login: LogIn) => SubmissionThunk;
}

/** Renders the button for a passkey in the login form. It renders nothing if there can be no passkeys. */
export function PasskeyButton({ busy, submit, lists, send }: PasskeyButtonProps) {
  const isOffered = usePasskeys();
  if (!isOffered) return null;

  function handleClick({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) {
    if (!form) return;
    const brings = new FormData(form).has("bring") ? lists : undefined;
    submit(logInWithPasskey({ brings, send }), form);
  }

  return (
    <Button type="button" size="large" look="outline" busy={busy} onClick={handleClick}>
      {texts.logIn}
    </Button>
  );
}
