import { scopedKey } from "../shared/siteUrl.ts";
import { type BackendName, currentBackend, IS_DEMO_BUILD } from "./simulator/tab.ts";

/**
 * Returns the keys under which the app stores data for a backend. If the site has a server, the simulated backend
 * uses separate keys. A tab that uses the server thus retains its session.
 */
export function storageKeysOf(backend: BackendName) {
  const apart = backend === "simulated" && !IS_DEMO_BUILD ? "simulated:" : "";
  return {
    videos: scopedKey(`${apart}videosList`),
    token: scopedKey(`${apart}encodedTokenReceived`),
    providerLogOut: scopedKey("providerLogOut"),
    theme: scopedKey("theme"),
    shortcuts: scopedKey("shortcuts"),
    theatre: scopedKey("theatre"),
    videoTab: scopedKey("videoTab"),
    transcriptLanguage: scopedKey("transcriptLanguage"),
    continues: scopedKey(`${apart}continues`),
    planned: scopedKey(`${apart}planned`),
    guestExpired: scopedKey(`${apart}guestExpired`),
    accountRemovals: scopedKey(`${apart}departures`),
    warned: scopedKey(`${apart}warned`),
    drafts: scopedKey(`${apart}drafts`),
    listLayout: scopedKey("listLayout"),
    searches: scopedKey("searches"),
    outbox: scopedKey(`${apart}outbox:`),
  } as const;
}

/** Keys under which the app stores data in this tab. */
export const STORAGE_KEYS = storageKeysOf(currentBackend());
