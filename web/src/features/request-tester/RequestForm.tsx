import "../../ui/mono/mono.css";
import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { useDeveloperDispatch, useDeveloperSelector } from "../../data/store/developer.ts";
import { Button } from "../../ui/button/Button.tsx";
import { showDeveloperToast } from "../../ui/toast/DeveloperToasts.tsx";
import { RequestLine } from "../../ui/request/RequestLine.tsx";
import { BodyField } from "./BodyField.tsx";
import { HeaderRows } from "./HeaderRows.tsx";
import styles from "./request-tester.module.css";
import {
  endpointWritten,
  METHODS,
  methodChosen,
  selectBodyError,
  selectEndpoint,
  selectMethod,
  selectSending,
} from "./slice.ts";
import { useSending } from "./useSending.ts";
import { texts } from "./texts.ts";

/** Renders the form of a request: the method, endpoint, headers, body and send button. */
export function RequestForm() {
  const id = useId();
  const dispatch = useDeveloperDispatch();
  const method = useDeveloperSelector(selectMethod);
  const endpoint = useDeveloperSelector(selectEndpoint);
  const bodyError = useDeveloperSelector(selectBodyError);
  const sending = useDeveloperSelector(selectSending);
  const { submit, cancel } = useSending();
  const [missing, setMissing] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const submitButton = useRef<HTMLButtonElement>(null);

  // When the request ends, the cancel button is removed. If it had the focus, another element gets it.
  useEffect(() => {
    if (!sending) return undefined;
    const button = submitButton.current;
    return () => {
      if (document.activeElement === document.body) button?.focus();
    };
  }, [sending]);

  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (sending) return;
    setMissing(endpoint.trim() === "");
    if (endpoint.trim() === "") {
      field.current?.focus();
    } else if (bodyError) {
      showDeveloperToast("error", bodyError);
    } else {
      submit();
    }
  };

  return (
    <div className={styles["request"]}>
      {/* The tree is outside this form element. The tree contains a form, and forms must not be nested. */}
      <form aria-label={texts.request.address} noValidate onSubmit={handleSubmit}>
        <RequestLine
          methods={METHODS}
          method={method}
          endpoint={endpoint}
          placeholder={texts.request.enterEndpoint}
          problemId={missing ? `${id}-missing` : undefined}
          field={field}
          onMethod={(chosen) => dispatch(methodChosen(chosen))}
          onEndpoint={(written) => {
            setMissing(false);
            dispatch(endpointWritten(written));
          }}
        >
          <Button ref={submitButton} type="submit" busy={sending}>
            {sending ? texts.request.sending : texts.request.submit}
          </Button>
          {sending && (
            <Button
              type="button"
              look="outline"
              onClick={() => {
                cancel();
                showDeveloperToast("info", texts.request.cancelled);
              }}
            >
              {texts.request.cancel}
            </Button>
          )}
        </RequestLine>
      </form>
      {missing && (
        <p className={styles["problem"]} id={`${id}-missing`}>
          {texts.request.endpointMissing}
        </p>
      )}
      <HeaderRows />
      <BodyField />
    </div>
  );
}
