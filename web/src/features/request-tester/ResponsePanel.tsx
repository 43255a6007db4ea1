import { useId } from "react";
import type { RequestOutcome } from "../../data/http/sendRequest.ts";
import { useDeveloperSelector } from "../../data/store/developer.ts";
import { JsonTree } from "../../ui/json-tree/JsonTree.tsx";
import { ResponseView } from "../../ui/request/ResponseView.tsx";
import { Section } from "../../ui/request/Section.tsx";
import { StatusLine } from "../../ui/request/StatusLine.tsx";
import styles from "./request-tester.module.css";
import { selectResponse, selectSending } from "./slice.ts";
import { formatSize, formatTime } from "../../data/http/measures.ts";
import { texts } from "./texts.ts";

/** Renders the response, or the error of a request without a response. */
export function ResponsePanel() {
  const id = useId();
  const response = useDeveloperSelector(selectResponse);
  const sending = useDeveloperSelector(selectSending);
  return (
    <section className={styles["response"]} aria-labelledby={id} aria-busy={sending}>
      <h2 className={styles["title"]} id={id}>
        {texts.response.title}
      </h2>
      <output className={styles["status"]}>
        {sending && <p>{texts.response.sending}</p>}
        {!sending && !response && <p>{texts.response.none}</p>}
        {!sending && response && <Status outcome={response.outcome} />}
      </output>
      {response && (
        <div key={response.id} className={styles["sections"]}>
          {response.outcome.kind === "answer" ? (
            <ResponseView response={response.outcome} level={3} />
          ) : (
            <Section heading={texts.response.error} level={3}>
              <JsonTree name="error" value={response.outcome.error} />
            </Section>
          )}
        </div>
      )}
    </section>
  );
}

function Status({ outcome }: { outcome: RequestOutcome }) {
  if (outcome.kind === "error") {
    return (
      <>
        <StatusLine status={outcome.error.name} ok={false} />
        <p className={styles["explanation"]}>{outcome.error.explanation}</p>
      </>
    );
  }
  const { status, statusText, bytes, milliseconds, cut } = outcome;
  return (
    <>
      <StatusLine
        status={`${status} ${statusText}`}
        ok={status < 400}
        measures={[formatTime(milliseconds), formatSize(bytes)]}
      />
      {cut && <p className={styles["explanation"]}>{texts.response.cut(formatSize(bytes))}</p>}
    </>
  );
}
