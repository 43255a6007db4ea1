import UnsentBanner from "../features/outbox/UnsentBanner.tsx";
import { cleanUpRemovedAccounts } from "../features/recording/accountRemovals.ts";
import { storeLastPlan } from "../features/plan/lastPlan.ts";
import { selectAccount } from "../data/store/account.ts";
import { listen } from "../data/store/listeners.ts";
import { startAccountCleanup } from "./accountCleanup.ts";
import { warnGuests } from "./guestWarning.ts";

listen(startAccountCleanup, warnGuests, (_action, current, before) => {
  if (selectAccount(current) !== selectAccount(before)) storeLastPlan(null);
});
void cleanUpRemovedAccounts();

/** Runs the background tasks of a logged-in user, and shows a message about unsent writes. */
export default function BackgroundTasks() {
  return <UnsentBanner />;
}
