import { useMemo, useSyncExternalStore } from "react";
import { useAccount } from "../../data/store/account.ts";
import { allUnstored, onUnstoredChange, type UnstoredRecording } from "./unstoredRecordings.ts";

/**
 * Returns the recordings of the account that only this page has, the oldest first. `id` is the ID of a question, or the
 * part before a slash of several IDs; without it all are returned.
 */
export function useUnstored(id?: string): readonly UnstoredRecording[] {
  const account = useAccount() ?? "";
  const all = useSyncExternalStore(onUnstoredChange, allUnstored, allUnstored);
  return useMemo(
    () =>
      all.filter(
        (entry) =>
          entry.account === account &&
          (id === undefined || entry.questionId === id || entry.questionId.startsWith(`${id}/`)),
      ),
    [all, account, id],
  );
}
