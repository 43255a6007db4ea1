import { useId } from "react";
import type { AnswerOutcome } from "../../data/http/sendRequest.ts";
import { useSimulation, useSimulationState } from "../../data/simulator/simulation.ts";
import { useDeveloperSelector } from "../../data/store/developer.ts";
import { JsonTree } from "../../ui/json-tree/JsonTree.tsx";
import { sizeOf, timeOf } from "../../data/http/measures.ts";
import styles from "./playground.module.css";
import { selectPlayground } from "./slice.ts";
import { texts } from "./texts.ts";

/** What came of the last request. */
export function ResponsePanel() {
  const { response, error, sending } = useDeveloperSelector(selectPlayground);
  const titleId = useId();
  return (
    <section className={styles["panel"]} aria-labelledby={titleId} aria-busy={sending}>
      <h3 className={styles["panelTitle"]} id={titleId}>
        {texts.response.title}
      </h3>
      <output className={styles["state"]} aria-live="polite">
        {sending && <Waiting />}
        {!sending && response && <StatusLine response={response} />}
        {!sending && error && (
          <span className={styles["problem"]}>
            <strong>{error.message}</strong> {error.explanation}
          </span>
        )}
        {!sending && !response && !error && <span className={styles["note"]}>{texts.response.none}</span>}
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
      {loading ? texts.response.loadingBackend : texts.response.waiting}
      {loading && (
        <progress className={styles["loading"]} value={arrived} aria-label={texts.response.loading} />
      )}
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
        {cut && texts.response.cut}
      </span>
    </span>
  );
}

function Answer({ response }: { response: AnswerOutcome }) {
  const { body, isJson, headers } = response;
  return (
    <>
      {isJson && <JsonTree name={texts.response.body} value={body} />}
      {!isJson && body === "" && <p className={styles["note"]}>{texts.response.noBody}</p>}
      {!isJson && body !== "" && (
        // It scrolls, so that the keyboard has to reach it.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <pre className={styles["text"]} tabIndex={0} aria-label={texts.response.bodyAsText}>
          {String(body)}
        </pre>
      )}
      <details className={styles["more"]}>
        <summary className={styles["summary"]}>
          {texts.response.headerCount(Object.keys(headers).length)}
        </summary>
        <JsonTree name={texts.response.headers} value={headers} />
      </details>
    </>
  );
}
