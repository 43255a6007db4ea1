import { momentOf } from "./duration.ts";

/** A piece of a text: words as they stand, a link to another site, or a moment of the video, in seconds. */
export type ProsePart =
  | { kind: "words"; text: string }
  | { kind: "link"; text: string; href: string }
  | { kind: "moment"; text: string; seconds: number };

// A moment as players write it, and no time of day: "12:40", "1:02:03", not "9:30 am".
const PATTERN =
  /(?<link>https:\/\/[^\s<>"]+)|(?<![\d:.,])(?<moment>(?:\d{1,2}:[0-5]\d|\d{1,3}):[0-5]\d)(?![\d:]|\s?[ap]\.?m\b)/gi;

/** The link without what belongs to the sentence around it: its full stop, or the bracket it stands in. */
function trimmed(link: string): string {
  const end = link.replace(/[.,;:!?'’”…]+$/, "");
  const isOpen = end.endsWith(")") && !end.includes("(");
  return isOpen ? trimmed(end.slice(0, -1)) : end;
}

function hrefOf(text: string): string | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  // A name before the host makes one site look like another.
  return url && url.hostname.includes(".") && url.username === "" && url.password === ""
    ? url.href
    : undefined;
}

/**
 * A text with its links (https alone) and moments told from its words. Moments beyond the video's length, where that
 * is known, are words.
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
    const moment = groups["moment"] ?? "";
    if (href !== undefined) put({ kind: "link", text: link, href }, index);
    else if (moment !== "" && momentOf(moment) <= length) {
      put({ kind: "moment", text: moment, seconds: momentOf(moment) }, index);
    }
  }
  words += text.slice(end);
  if (words !== "") parts.push({ kind: "words", text: words });
  return parts;
}
