import { type FormEvent, useId, useRef } from "react";
import { IS_DEMO } from "../../data/simulator/tab.ts";
import { useDeveloperDispatch, useDeveloperSelector } from "../../data/store/developer.ts";
import { Button } from "../../ui/button/Button.tsx";
import { ChipGroup } from "../../ui/chip/ChipGroup.tsx";
import { BodyField } from "./BodyField.tsx";
import { CopyAs } from "./CopyAs.tsx";
import { HeaderLines } from "./HeaderLines.tsx";
import { OperationPicker } from "./OperationPicker.tsx";
import styles from "./playground.module.css";
import { bodyError, METHODS } from "./request.ts";
import { requestRefused, requestWritten, selectPlayground, send } from "./slice.ts";
import { texts } from "./texts.ts";

const TARGETS = [
  { value: "server", label: texts.request.server },
  { value: "simulated", label: texts.request.simulated },
];

/** Where a request is written and sent. */
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
    else dispatch(requestRefused({ message, explanation: texts.request.bodyNotSent }));
  }

  return (
    <section className={styles["panel"]} aria-labelledby={titleId}>
      <h3 className={styles["panelTitle"]} id={titleId}>
        {texts.request.title}
      </h3>
      <OperationPicker />
      {!IS_DEMO && (
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
        <div className={styles["line"]}>
          <select
            className={styles["select"]}
            aria-label={texts.request.method}
            value={reqType}
            onChange={({ target: { value } }) => {
              const chosen = METHODS.find((method) => method === value);
              if (chosen) dispatch(requestWritten({ reqType: chosen }));
            }}
          >
            {METHODS.map((method) => (
              <option key={method}>{method}</option>
            ))}
          </select>
          <input
            className={`${styles["input"]} ${styles["endpoint"]}`}
            aria-label={texts.request.endpoint}
            value={endpoint}
            placeholder={texts.request.endpointForm}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            onChange={({ target: { value } }) => dispatch(requestWritten({ endpoint: value }))}
          />
          <Button type="submit" look={sending ? "outline" : "brand"}>
            {sending ? texts.request.cancel : texts.request.send}
          </Button>
        </div>
        <HeaderLines />
        <BodyField />
      </form>
      <CopyAs />
    </section>
  );
}
