import { useId } from "react";
import type { AnswerOutcome, Outcome } from "../../data/http/sendRequest.ts";
import { useDeveloperSelector } from "../../data/store/developer.ts";
import { JsonTree } from "../../ui/json-tree/JsonTree.tsx";
import { AnswerText } from "./AnswerText.tsx";
import styles from "./request-tester.module.css";
import { Section } from "./Section.tsx";
import { selectResponse, selectSending } from "./slice.ts";
import { sizeOf, timeOf } from "../../data/http/measures.ts";
import { texts } from "./texts.ts";

/** What came back: the answer, whatever its status, or the error when there is none. */
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
        {!sending && response && <StatusLine outcome={response.outcome} />}
      </output>
      {response && (
        <div key={response.id} className={styles["sections"]}>
          <BodySection outcome={response.outcome} />
          {response.outcome.kind === "answer" && <HeaderSection headers={response.outcome.headers} />}
        </div>
      )}
    </section>
  );
}

function StatusLine({ outcome }: { outcome: Outcome }) {
  if (outcome.kind === "error") {
    return (
      <>
        <p>
          <span className={styles["failed"]}>{outcome.error.name}</span>
        </p>
        <p className={styles["explanation"]}>{outcome.error.explanation}</p>
      </>
    );
  }
  const { status, statusText, bytes, milliseconds, cut } = outcome;
  return (
    <>
      <p>
        <span className={status < 400 ? styles["fine"] : styles["failed"]}>
          {`${status} ${statusText}`.trim()}
        </span>
        <span className={styles["measure"]}>{timeOf(milliseconds)}</span>
        <span className={styles["measure"]}>{sizeOf(bytes)}</span>
      </p>
      {cut && <p className={styles["explanation"]}>{texts.response.cut(sizeOf(bytes))}</p>}
    </>
  );
}

function BodySection({ outcome }: { outcome: Outcome }) {
  if (outcome.kind === "error")
    return <Tree heading={texts.response.error} name="error" value={outcome.error} />;
  const { body, isJson, bytes } = outcome;
  // Without data, the response itself is what there is to see.
  if (bytes === 0) return <Tree heading={texts.response.body} name="response" value={wholeOf(outcome)} />;
  if (isJson || typeof body !== "string")
    return <Tree heading={texts.response.body} name="body" value={body} />;
  return (
    <Section heading={texts.response.body}>
      <AnswerText text={body} />
    </Section>
  );
}

function HeaderSection({ headers }: { headers: Record<string, string> }) {
  return (
    <Tree heading={texts.response.headers(Object.keys(headers).length)} name="headers" value={headers} />
  );
}

function Tree({ heading, name, value }: { heading: string; name: string; value: unknown }) {
  return (
    <Section heading={heading}>
      <JsonTree name={name} value={value} />
    </Section>
  );
}

function wholeOf({ status, statusText, headers }: AnswerOutcome) {
  return { status, statusText, headers };
}
