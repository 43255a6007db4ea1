import { useEffect } from "react";
import { useLocation } from "react-router";
import { PAGE_ENTRIES } from "../data/pages.ts";
import { isOfRecording } from "../shared/servedMark.ts";

const RECORDS: ReadonlySet<string> = new Set(
  PAGE_ENTRIES.filter(([, { records }]) => records).map(([, { path = "" }]) => path),
);

/** Whether this document's header keeps the page from asking for the microphone. Browsers that heed no such header don't say. */
function forbidsMicrophone(): boolean {
  const { featurePolicy } = document as { featurePolicy?: { allowsFeature: (name: string) => boolean } };
  return featurePolicy !== undefined && !featurePolicy.allowsFeature("microphone");
}

/**
 * Whether the page at the address may be drawn in this document: what a document may do is said by the header it came
 * with, and one page alone may record. When not, the browser loads the page as a document of its own.
 */
export function useOwnDocument(): boolean {
  const { pathname } = useLocation();
  const isWrong = RECORDS.has(pathname) ? !isOfRecording && forbidsMicrophone() : isOfRecording;

  useEffect(() => {
    if (isWrong) window.location.reload();
  }, [isWrong]);

  return !isWrong;
}
