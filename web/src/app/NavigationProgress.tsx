import { useEffect, useState, useSyncExternalStore } from "react";
import { PendingBar } from "../ui/page/PendingBar.tsx";
import { texts } from "./texts.ts";
import { pendingPageLoads } from "./pendingLoads.ts";

// Delay in milliseconds before screen readers announce that a page loads. The loading bar has the same delay.
const ANNOUNCE_DELAY = 300;

/** Shows that a page is loading. The previous page is visible until the new page has loaded. */
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
      {/* A page may have only one element with role=status, and pages use this role for their own status. */}
      <p className="vh" aria-live="polite">
        {isAnnounced && texts.underWay}
      </p>
    </>
  );
}
