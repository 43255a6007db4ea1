import { type FormEvent, useId, useRef } from "react";
import { IS_DEMO_BUILD } from "../../data/simulator/tab.ts";
import { useDeveloperDispatch, useDeveloperSelector } from "../../data/store/developer.ts";
import { Button } from "../../ui/button/Button.tsx";
import { ChipGroup } from "../../ui/chip/ChipGroup.tsx";
import { RequestLine } from "../../ui/request/RequestLine.tsx";
import { BodyField } from "./BodyField.tsx";
import { CopyRequestButtons } from "./CopyRequestButtons.tsx";
import { HeaderLines } from "./HeaderLines.tsx";
import { OperationPicker } from "./OperationPicker.tsx";
import styles from "./playground.module.css";
import { bodyError, METHODS } from "./request.ts";
import { requestRejected, requestWritten, selectPlayground, send } from "./slice.ts";
import { texts } from "./texts.ts";

const TARGETS = [
  { value: "server", label: texts.request.server },
  { value: "simulated", label: texts.request.simulated },
];

/** Renders the form of the request with a button that sends it. */
export function RequestPanel() {
  const playground = useDeveloperSelector(selectPlayground);
  const dispatch = useDeveloperDispatch();
  const running = useRef<{ abort: () => void }>(null);
  const titleId = useId();
  const { reqType, endpoint, target, sending } = playground;

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (sending) return running.current?.abort();
    const message = bodyError(playground);
    if (message === null) running.current = dispatch(send());
    else dispatch(requestRejected({ message, explanation: texts.request.bodyNotSent }));
  }

  return (
    <section className={styles["panel"]} aria-labelledby={titleId}>
      <h3 className={styles["panelTitle"]} id={titleId}>
        {texts.request.title}
      </h3>
      <OperationPicker />
      {!IS_DEMO_BUILD && (
        <div className={styles["field"]}>
          <p className={styles["label"]}>{texts.request.sendTo}</p>
          <ChipGroup
            legend={texts.request.sendTo}
            choices={TARGETS}
            value={target}
            onChange={(value) =>
              dispatch(requestWritten({ target: value === "server" ? "server" : "simulated" }))
            }
          />
        </div>
      )}
      <form className={styles["form"]} onSubmit={handleSubmit}>
        <RequestLine
          methods={METHODS}
          method={reqType}
          endpoint={endpoint}
          placeholder={texts.request.endpointForm}
          onMethod={(method) => dispatch(requestWritten({ reqType: method }))}
          onEndpoint={(written) => dispatch(requestWritten({ endpoint: written }))}
        >
          <Button type="submit" look={sending ? "outline" : "brand"}>
            {sending ? texts.request.cancel : texts.request.send}
          </Button>
        </RequestLine>
        <HeaderLines />
        <BodyField />
      </form>
      <CopyRequestButtons />
    </section>
  );
}
