import { STORAGE_KEYS } from "../../data/storageKeys.ts";
import { readJSON, writeText } from "../../shared/storage.ts";
import { recordingsOf } from "./recordingStore.ts";

/** Somebody has left this browser for good. */
export interface Departure {
  account: string;
  /** The account that goes on with what they recorded; null where nobody does. */
  heir: string | null;
}

function isDeparture(value: unknown): value is Departure {
  if (typeof value !== "object" || value === null) return false;
  const { account, heir } = value as Partial<Record<keyof Departure, unknown>>;
  return typeof account === "string" && (heir === null || typeof heir === "string");
}

function isDepartures(value: unknown): value is Departure[] {
  return Array.isArray(value) && value.every(isDeparture);
}

function departures(): Departure[] {
  return readJSON(STORAGE_KEYS.departures, isDepartures, []);
}

function keepDepartures(all: readonly Departure[]): void {
  writeText(STORAGE_KEYS.departures, all.length === 0 ? null : JSON.stringify(all));
}

/** Keeps at once who has left: the page may be gone before their recordings are. */
export function noteDeparture(departure: Departure): void {
  keepDepartures([...departures(), departure]);
}

/** Reports whether a failure says that this browser stores nothing for this site. */
function isForbidden(reason: unknown): boolean {
  return reason instanceof DOMException && ["SecurityError", "InvalidStateError"].includes(reason.name);
}

async function settle({ account, heir }: Departure): Promise<void> {
  try {
    if (heir !== null) await recordingsOf(heir).mergeFrom(account);
    await recordingsOf(account).removeAll();
  } catch (reason) {
    if (!isForbidden(reason)) throw reason;
  }
}

/** Deletes or hands on the recordings of accounts that have left. What fails is tried again with the next page. */
export async function settleDepartures(): Promise<void> {
  // Accounts that are still to get recordings: theirs must not be settled before.
  const waiting = new Set<string>();
  for (const departure of departures()) {
    const { account, heir } = departure;
    try {
      if (waiting.has(account)) throw new Error("Recordings of a guest are to be merged into it first");
      // oxlint-disable-next-line no-await-in-loop -- an heir may have left as well
      await settle(departure);
      keepDepartures(departures().filter((other) => other.account !== account));
    } catch (reason) {
      console.warn("Recordings of an account that has left are still here", reason);
      if (heir !== null) waiting.add(heir);
    }
  }
}
