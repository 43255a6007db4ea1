import UnsentLine from "../features/outbox/UnsentLine.tsx";
import { settleDepartures } from "../features/recording/departures.ts";
import { listen } from "../data/store/listeners.ts";
import { followDepartures } from "./departures.ts";
import { warnGuests } from "./guestWarning.ts";

listen(followDepartures, warnGuests);
void settleDepartures();

/** What goes on behind every page while somebody is logged in. */
export default function BehindPages() {
  return <UnsentLine />;
}
