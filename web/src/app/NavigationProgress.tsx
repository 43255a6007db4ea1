import { useEffect, useState, useSyncExternalStore } from "react";
import { PendingBar } from "../ui/page/PendingBar.tsx";
import { texts } from "./texts.ts";
import { pendingPageLoads } from "./pendingLoads.ts";

// Delay in milliseconds before the progress is announced. The bar has the same delay.
const ANNOUNCE_DELAY = 300;

/** Shows that a page is loading. The previous page stays visible until then. */
export function NavigationProgress() {
  const pending = useSyncExternalStore(pendingPageLoads.subscribe, pendingPageLoads.isPending, () => false);
  const [isAnnounced, setNoticed] = useState(false);

  useEffect(() => {
    if (!pending) return;
    const timer = setTimeout(() => setNoticed(true), ANNOUNCE_DELAY);
    return () => {
      clearTimeout(timer);
      setNoticed(false);
    };
  }, [pending]);

  return (
    <>
      {pending && <PendingBar />}
      {/* Has no role=status: a page may have only one element with this role, and the page uses it for its own status. */}
      <p className="vh" aria-live="polite">
        {isAnnounced && texts.underWay}
      </p>
    </>
  );
}
