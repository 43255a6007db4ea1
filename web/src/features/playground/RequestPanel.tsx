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

const TARGETS = [
  { value: "server", label: "Server" },
  { value: "simulated", label: "Simulated backend" },
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
    else dispatch(requestRefused({ message, explanation: "The body has to be JSON; nothing was sent." }));
  }

  return (
    <section className={styles["panel"]} aria-labelledby={titleId}>
      <h3 className={styles["panelTitle"]} id={titleId}>
        Request
      </h3>
      <OperationPicker />
      {!IS_DEMO && (
        <div className={styles["field"]}>
          <p className={styles["label"]}>Send to</p>
          <ChipGroup
            legend="Send to"
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
            aria-label="Method"
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
            aria-label="Endpoint"
            value={endpoint}
            placeholder="/api/…"
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            onChange={({ target: { value } }) => dispatch(requestWritten({ endpoint: value }))}
          />
          <Button type="submit" look={sending ? "outline" : "brand"}>
            {sending ? "Cancel" : "Send"}
          </Button>
        </div>
        <HeaderLines />
        <BodyField />
      </form>
      <CopyAs />
    </section>
  );
}
