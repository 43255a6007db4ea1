import { JsonTree } from "../json-tree/JsonTree.tsx";
import { AnswerText } from "./AnswerText.tsx";
import { Section } from "./Section.tsx";
import { texts } from "./texts.ts";

interface AnswerProps {
  answer: {
    status: number;
    statusText: string;
    headers: Readonly<Record<string, string>>;
    /** The parsed JSON, or else the text; empty text when nothing came. */
    body: unknown;
    isJson: boolean;
  };
  /** The level of the headings. */
  level: 3 | 4;
}

/** The body and the headers of an answer: JSON as a tree, all else as text. */
export function Answer({ answer, level }: AnswerProps) {
  const { status, statusText, headers, body, isJson } = answer;
  const isEmpty = !isJson && body === "";
  return (
    <>
      <Section heading={texts.body} level={level}>
        {/* Without data, the response itself is what there is to see. */}
        {isEmpty && <JsonTree name="response" value={{ status, statusText, headers }} />}
        {!isEmpty && !isJson && typeof body === "string" && <AnswerText text={body} />}
        {!isEmpty && (isJson || typeof body !== "string") && <JsonTree name="body" value={body} />}
      </Section>
      <Section heading={texts.headers(Object.keys(headers).length)} level={level}>
        <JsonTree name="headers" value={headers} />
      </Section>
    </>
  );
}
