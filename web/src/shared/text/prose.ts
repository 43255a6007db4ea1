import { parseTimestamp } from "./duration.ts";

/** Part of a text: plain words, a link to another site, or a timestamp of the video in seconds. */
export type ProsePart =
  | { kind: "words"; text: string }
  | { kind: "link"; text: string; href: string }
  | { kind: "timestamp"; text: string; seconds: number };

// A timestamp such as "12:40" or "1:02:03", but not a time of day such as "9:30 am".
const PATTERN =
  /(?<link>https:\/\/[^\s<>"]+)|(?<![\d:.,])(?<timestamp>(?:\d{1,2}:[0-5]\d|\d{1,3}):[0-5]\d)(?![\d:]|\s?[ap]\.?m\b)/gi;

/** Returns the link without the punctuation that ends the sentence around it. */
function trimmed(link: string): string {
  const end = link.replace(/[.,;:!?'’”…]+$/, "");
  const isOpen = end.endsWith(")") && !end.includes("(");
  return isOpen ? trimmed(end.slice(0, -1)) : end;
}

function hrefOf(text: string): string | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  // Rejects a URL with a user name or password, because it can hide the real host.
  return url && url.hostname.includes(".") && url.username === "" && url.password === ""
    ? url.href
    : undefined;
}

/**
 * Splits a text into words, https links and timestamps. If the length of the video is known, a timestamp after the
 * end of the video counts as words.
 */
export function proseParts(text: string, length = Infinity): ProsePart[] {
  const parts: ProsePart[] = [];
  let words = "";
  let end = 0;
  const put = (part: ProsePart, start: number) => {
    words += text.slice(end, start);
    if (words !== "") parts.push({ kind: "words", text: words });
    words = "";
    parts.push(part);
    end = start + part.text.length;
  };
  for (const { groups = {}, index } of text.matchAll(PATTERN)) {
    const link = trimmed(groups["link"] ?? "");
    const href = hrefOf(link);
    const timestamp = groups["timestamp"] ?? "";
    if (href !== undefined) put({ kind: "link", text: link, href }, index);
    else if (timestamp !== "" && parseTimestamp(timestamp) <= length) {
      put({ kind: "timestamp", text: timestamp, seconds: parseTimestamp(timestamp) }, index);
    }
  }
  words += text.slice(end);
  if (words !== "") parts.push({ kind: "words", text: words });
  return parts;
}
