import { hasUnsent } from "../../../data/notebook/hasUnsent.ts";
import type { OpenDialog } from "../../../data/store/dialogs.ts";
import type { AppDispatch } from "../../../data/store/store.ts";
import { countGuestDataBeforeLogout } from "./countGuestDataBeforeLogout.ts";
import { sendUnsentWrites } from "./sendUnsentWrites.ts";

/**
 * Sends unsent writes and counts a guest's lists in parallel, for at most 1 s. Returns the dialog to show before the
 * logout; null if no data would be lost, and undefined if the session has ended.
 */
export async function prepareLogout(
  dispatch: AppDispatch,
  guest: boolean,
): Promise<OpenDialog | null | undefined> {
  const hadUnsent = hasUnsent();
  const [isSent, counted] = await Promise.all([
    hadUnsent ? sendUnsentWrites(dispatch) : true,
    guest ? countGuestDataBeforeLogout(dispatch) : ("none" as const),
  ]);
  if (counted === undefined) return undefined;
  if (!isSent) return { name: "unsent", options: {} };
  if (!guest) return null;
  if (counted !== "none") return { name: "logout", options: { lists: counted } };
  // The count may have been read before the last writes were stored.
  return hadUnsent ? { name: "logout", options: { lists: null } } : null;
}
