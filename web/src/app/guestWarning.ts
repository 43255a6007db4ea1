import { selectIsGuest } from "../features/auth/slice.ts";
import { selectUnsent } from "../data/notebook/outbox.ts";
import { texts } from "../features/outbox/texts.ts";
import { ROUTES } from "../data/routes.ts";
import type { Listener } from "../data/store/listeners.ts";
import { selectAccount } from "../data/store/account.ts";
import { STORAGE_KEYS } from "../data/storageKeys.ts";
import { siteUrl } from "../shared/siteUrl.ts";
import { readText, writeText } from "../shared/storage.ts";
import { isStorageShortLived } from "../shared/storageLimits.ts";
import { showToast } from "../ui/toast/toast.ts";

/** Notebooks for which a guest is warned about data loss. */
const NOTEBOOKS = new Set(["notes", "questions", "plan"]);

/**
 * Warns a guest once, after the first note, question or plan, if the browser deletes stored data after 7 days without
 * a visit. Without the stored token, the guest can no longer access the account.
 */
export const warnGuests: Listener = (_action, current, before) => {
  const writes = selectUnsent(current);
  if (writes === selectUnsent(before) || !selectIsGuest(current) || !isStorageShortLived()) return;
  const account = selectAccount(current);
  const isFirst = account !== null && readText(STORAGE_KEYS.warned) !== account;
  if (!isFirst || !writes.some(({ notebook, body }) => body !== null && NOTEBOOKS.has(notebook))) return;
  writeText(STORAGE_KEYS.warned, account);
  showToast("info", texts.guestsDeleted, {
    label: texts.saveLists,
    press: () => location.assign(siteUrl(ROUTES.signup)),
  });
};
