import { useId } from "react";
import type { AnswerOutcome } from "../../data/http/sendRequest.ts";
import { useSimulation, useSimulationState } from "../../data/simulator/simulation.ts";
import { useDeveloperSelector } from "../../data/store/developer.ts";
import { JsonTree } from "../../ui/json-tree/JsonTree.tsx";
import { sizeOf, timeOf } from "../../data/http/measures.ts";
import styles from "./playground.module.css";
import { selectPlayground } from "./slice.ts";

/** What came of the last request. */
export function ResponsePanel() {
  const { response, error, sending } = useDeveloperSelector(selectPlayground);
  const titleId = useId();
  return (
    <section className={styles["panel"]} aria-labelledby={titleId} aria-busy={sending}>
      <h3 className={styles["panelTitle"]} id={titleId}>
        Response
      </h3>
      <output className={styles["state"]} aria-live="polite">
        {sending && <Waiting />}
        {!sending && response && <StatusLine response={response} />}
        {!sending && error && (
          <span className={styles["problem"]}>
            <strong>{error.message}</strong> {error.explanation}
          </span>
        )}
        {!sending && !response && !error && (
          <span className={styles["note"]}>Nothing sent yet. The sample to-dos are ready: press Send.</span>
        )}
      </output>
      {response && !sending && <Answer response={response} />}
    </section>
  );
}

function Waiting() {
  const { target } = useDeveloperSelector(selectPlayground);
  const { arrived } = useSimulationState(useSimulation());
  const loading = target === "simulated" && arrived < 1;
  return (
    <span className={styles["note"]}>
      {loading ? "Loading the simulated backend…" : "Waiting for the answer…"}
      {loading && <progress className={styles["loading"]} value={arrived} aria-label="Loading" />}
    </span>
  );
}

function StatusLine({ response }: { response: AnswerOutcome }) {
  const { status, statusText, milliseconds, bytes, cut } = response;
  return (
    <span className={styles["statusLine"]}>
      <span className={styles["status"]} data-ok={status < 400}>
        {status} {statusText}
      </span>
      <span>{timeOf(milliseconds)}</span>
      <span>
        {sizeOf(bytes)}
        {cut && ", the rest left unread"}
      </span>
    </span>
  );
}

function Answer({ response }: { response: AnswerOutcome }) {
  const { body, isJson, headers } = response;
  return (
    <>
      {isJson && <JsonTree name="Body" value={body} />}
      {!isJson && body === "" && <p className={styles["note"]}>No body.</p>}
      {!isJson && body !== "" && (
        // It scrolls, so that the keyboard has to reach it.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <pre className={styles["text"]} tabIndex={0} aria-label="Body as text">
          {String(body)}
        </pre>
      )}
      <details className={styles["more"]}>
        <summary className={styles["summary"]}>Headers ({Object.keys(headers).length})</summary>
        <JsonTree name="Headers" value={headers} />
      </details>
    </>
  );
}
