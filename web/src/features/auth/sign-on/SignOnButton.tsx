import type { MouseEvent } from "react";
import { useLocation } from "react-router";
import { useResource } from "../../../data/store/useResource.ts";
import { Button } from "../../../ui/button/Button.tsx";
import { ADMISSION } from "../admission/admission.ts";
import type { SubmissionThunk } from "../forms/useSubmission.ts";
import { startSignOn } from "./requests.ts";

interface SignOnButtonProps {
  busy: boolean;
  submit: (attempt: SubmissionThunk, form: HTMLFormElement) => void;
}

/** Renders the button for a login by single sign-on. It renders nothing if the site has no login provider. */
export function SignOnButton({ busy, submit }: SignOnButtonProps) {
  const { state } = useLocation();
  const label = useResource(ADMISSION).value?.signOn;
  if (label === undefined) return null;

  function handleClick({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) {
    if (form) submit(startSignOn({ brings: new FormData(form).has("bring"), state }), form);
  }

  return (
    <Button type="button" size="large" look="outline" busy={busy} onClick={handleClick}>
      {label}
    </Button>
  );
}
