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
  /** Numbers of the guest's items, if the login merges them. */
  lists: LogIn["brings"];
  /** Returns the thunk that logs in. */
  send: (login: LogIn) => SubmissionThunk;
}

/**
 * Renders the button for a login with a passkey. It renders nothing if the site or the browser does not support
 * passkeys.
 */
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
