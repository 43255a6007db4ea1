import { JsonTree } from "../json-tree/JsonTree.tsx";
import { ResponseText } from "./ResponseText.tsx";
import { Section } from "./Section.tsx";
import { texts } from "./texts.ts";

interface ResponseViewProps {
  response: {
    status: number;
    statusText: string;
    headers: Readonly<Record<string, string>>;
    /** Parsed JSON or text; empty text without a body. */
    body: unknown;
    isJson: boolean;
  };
  /** Level of the headings. */
  level: 3 | 4;
}

/** Renders body and headers of a response. JSON is a tree, other bodies are text. */
export function ResponseView({ response, level }: ResponseViewProps) {
  const { status, statusText, headers, body, isJson } = response;
  const isEmpty = !isJson && body === "";
  return (
    <>
      <Section heading={texts.body} level={level}>
        {/* Without a body, the tree shows the response itself. */}
        {isEmpty && <JsonTree name="response" value={{ status, statusText, headers }} />}
        {!isEmpty && !isJson && typeof body === "string" && <ResponseText text={body} />}
        {!isEmpty && (isJson || typeof body !== "string") && <JsonTree name="body" value={body} />}
      </Section>
      <Section heading={texts.headers(Object.keys(headers).length)} level={level}>
        <JsonTree name="headers" value={headers} />
      </Section>
    </>
  );
}
