import { useEffect, useState } from "react";
import { matchPath, useLocation } from "react-router";
import { PAGE_ENTRIES } from "../data/pages.ts";
import { saveEntryState, readEntryState } from "../shared/entry/historyState.ts";
import { forbidsMicrophone } from "../shared/microphone.ts";
import { isRecordingPage } from "../shared/pageMeta.ts";

const RECORDS = PAGE_ENTRIES.filter(([, entry]) => entry.recording).map(([, { path = "" }]) => path);

/** Name of the history state that marks an entry whose document was loaded. */
const LOADED = "document";

const reloadPage = () => window.location.reload();

/** Reports whether the page at a path may record. It decodes the path in the same way as the router and the server. */
function records(pathname: string): boolean {
  let path = pathname;
  try {
    path = decodeURI(pathname);
  } catch {
    // The path contains an invalid encoding. The router then uses it without decoding.
  }
  return RECORDS.some((each) => matchPath(each, path) !== null);
}

/**
 * Reports whether the page may render in this document. The Permissions-Policy header allows recording only on one
 * page. Opening or leaving this page therefore loads a new document, but only once per history entry. If the server
 * does not respond, the page renders in the current document, so that no state is lost.
 */
export function useOwnDocument(reload = reloadPage): boolean {
  const { pathname, key } = useLocation();
  const [stays, setStays] = useState<string>();
  const isRight = records(pathname) ? isRecordingPage || !forbidsMicrophone() : !isRecordingPage;
  const isDrawn = isRight || stays === key || readEntryState(key, LOADED) === true;

  useEffect(() => {
    if (isRight) {
      if (readEntryState(key, LOADED) === true) saveEntryState(key, LOADED, false);
      return undefined;
    }
    if (isDrawn) return undefined;
    let isCurrent = true;
    // If there is no network connection, this script fails to load, and the page stays in its document.
    import("./loadDocument.ts")
      .then(({ canLoadDocument }) => canLoadDocument())
      .then(
        () => {
          if (!isCurrent) return;
          saveEntryState(key, LOADED, true);
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
