import { JsonTree } from "../json-tree/JsonTree.tsx";
import { ResponseText } from "./ResponseText.tsx";
import { Section } from "./Section.tsx";
import { texts } from "./texts.ts";

interface ResponseViewProps {
  response: {
    status: number;
    statusText: string;
    headers: Readonly<Record<string, string>>;
    /** Parsed JSON, or the text of the body. */
    body: unknown;
    isJson: boolean;
  };
  /** Level of the headings in the response. */
  level: 3 | 4;
}

/** Renders the body and the headers of a response. A JSON body is a tree, any other body is text. */
export function ResponseView({ response, level }: ResponseViewProps) {
  const { status, statusText, headers, body, isJson } = response;
  const isEmpty = !isJson && body === "";
  return (
    <>
      <Section heading={texts.body} level={level}>
        {/* If the body is empty, the tree shows status and headers. */}
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
