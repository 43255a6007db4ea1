import { useId } from "react";
import type { ResponseOutcome } from "../../data/http/sendRequest.ts";
import { useSimulation, useSimulationState } from "../../data/simulator/simulation.ts";
import { useDeveloperSelector } from "../../data/store/developer.ts";
import { ResponseView } from "../../ui/request/ResponseView.tsx";
import { StatusLine } from "../../ui/request/StatusLine.tsx";
import { formatSize, formatTime } from "../../data/http/measures.ts";
import styles from "./playground.module.css";
import { selectPlayground } from "./slice.ts";
import { texts } from "./texts.ts";

/** Renders the response to the last request, or its error. */
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
        {!sending && response && <Status response={response} />}
        {!sending && error && (
          <span className={styles["problem"]}>
            <strong>{error.message}</strong> {error.explanation}
          </span>
        )}
        {!sending && !response && !error && <span className={styles["note"]}>{texts.response.none}</span>}
      </output>
      {response && !sending && <ResponseView response={response} level={4} />}
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

function Status({ response }: { response: ResponseOutcome }) {
  const { status, statusText, milliseconds, bytes, cut } = response;
  const size = `${formatSize(bytes)}${cut ? texts.response.cut : ""}`;
  return (
    <StatusLine
      status={`${status} ${statusText}`}
      ok={status < 400}
      measures={[formatTime(milliseconds), size]}
    />
  );
}
