import { STORAGE_KEYS } from "../../data/storageKeys.ts";
import { readJSON, writeText } from "../../shared/storage.ts";
import { takesOf } from "./takes.ts";

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

async function settle({ account, heir }: Departure): Promise<void> {
  const left = takesOf(account);
  if (heir !== null) await takesOf(heir).takeOver(account);
  await left.removeAll();
}

/** Deletes or hands on the recordings of who has left. What fails is done with the next page. */
export async function settleDepartures(): Promise<void> {
  for (const departure of departures()) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- an heir may have left as well
      await settle(departure);
      keepDepartures(departures().filter(({ account }) => account !== departure.account));
    } catch (reason) {
      console.warn("Recordings of who has left are still here", reason);
      return;
    }
  }
}
