import { hasUnsent } from "../../../data/notebook/hasUnsent.ts";
import type { OpenDialog } from "../../../data/store/dialogs.ts";
import type { AppDispatch } from "../../../data/store/store.ts";
import { countFirst } from "./countFirst.ts";
import { sendFirst } from "./sendFirst.ts";

/**
 * Sends what was not sent and counts a guest's lists, each for one second at most. It returns the question to ask before
 * the logout, null where nothing would be lost, undefined when the session has ended by itself.
 */
export async function askFirst(
  dispatch: AppDispatch,
  guest: boolean,
): Promise<OpenDialog | null | undefined> {
  if (hasUnsent() && !(await sendFirst(dispatch))) return { name: "unsent", options: {} };
  if (!guest) return null;
  const lists = await countFirst(dispatch);
  if (lists === undefined) return undefined;
  return lists === "none" ? null : { name: "logout", options: { lists } };
}
