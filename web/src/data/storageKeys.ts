import { ofThisSite } from "../shared/siteFile.ts";
import { type BackendName, backendOfThisTab, IS_DEMO } from "./simulator/tab.ts";

/**
 * The keys under which the app keeps things in the browser while this backend answers it. Where there is a server,
 * what the simulated backend said stands apart: a tab that it answers must not end or take over the sessions that
 * the other tabs have with the server.
 */
export function storageKeysOf(backend: BackendName) {
  const apart = backend === "simulated" && !IS_DEMO ? "simulated:" : "";
  return {
    videos: ofThisSite(`${apart}videosList`),
    token: ofThisSite(`${apart}encodedTokenReceived`),
    theme: ofThisSite("theme"),
    shortcuts: ofThisSite("shortcuts"),
    theatre: ofThisSite("theatre"),
    videoTab: ofThisSite("videoTab"),
    transcriptLanguage: ofThisSite("transcriptLanguage"),
    continues: ofThisSite(`${apart}continues`),
    planned: ofThisSite(`${apart}planned`),
    departures: ofThisSite(`${apart}departures`),
    warned: ofThisSite(`${apart}warned`),
    drafts: ofThisSite(`${apart}drafts`),
    listLayout: ofThisSite("listLayout"),
    searches: ofThisSite("searches"),
    outbox: ofThisSite(`${apart}outbox:`),
  } as const;
}

/** The keys under which the app keeps things in the browser, in this tab. */
export const STORAGE_KEYS = storageKeysOf(backendOfThisTab());
