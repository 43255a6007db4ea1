import { useEffect, useState } from "react";
import { matchPath, useLocation } from "react-router";
import { PAGE_ENTRIES } from "../data/pages.ts";
import { keep, recall } from "../shared/entry/entryMemory.ts";
import { forbidsMicrophone } from "../shared/microphone.ts";
import { isOfRecording } from "../shared/servedMark.ts";

const RECORDS = PAGE_ENTRIES.filter(([, entry]) => entry.records).map(([, { path = "" }]) => path);

/** Where it is kept that an entry was loaded for its document. */
const LOADED = "document";

const reloadPage = () => window.location.reload();

/** Whether the page at an address may record, as the router and the server read the address. */
function records(pathname: string): boolean {
  let path = pathname;
  try {
    path = decodeURI(pathname);
  } catch {
    // The router takes it as it is, too.
  }
  return RECORDS.some((each) => matchPath(each, path) !== null);
}

/**
 * Whether the page at the address may be drawn in this document: what a document may do is said by the header it came
 * with, and one page alone may record. When not, the browser loads the page as a document of its own, once for each entry
 * of its history. Where the server does not answer, the page is drawn here, and nothing of it is lost.
 */
export function useOwnDocument(reload = reloadPage): boolean {
  const { pathname, key } = useLocation();
  const [stays, setStays] = useState<string>();
  const isRight = records(pathname) ? isOfRecording || !forbidsMicrophone() : !isOfRecording;
  const isDrawn = isRight || stays === key || recall(key, LOADED) === true;

  useEffect(() => {
    if (isRight) {
      if (recall(key, LOADED) === true) keep(key, LOADED, false);
      return undefined;
    }
    if (isDrawn) return undefined;
    let isCurrent = true;
    // The script of it is lost without a connection as well.
    import("./loadDocument.ts")
      .then(({ canLoad }) => canLoad())
      .then(
        () => {
          if (!isCurrent) return;
          keep(key, LOADED, true);
          reload();
        },
        () => isCurrent && setStays(key),
      );
    return () => {
      isCurrent = false;
    };
  }, [isRight, isDrawn, key, reload]);

  return isDrawn;
}
