import { useEffect, useState, useSyncExternalStore } from "react";
import { PendingBar } from "../ui/page/PendingBar.tsx";
import { texts } from "./texts.ts";
import { pagesUnderWay } from "./underWay.ts";

// A wait that nobody notices need not be told, in milliseconds. The bar waits as long.
const NOTICED = 300;

/** Tells that a page is on its way: until it is there, the one before stays on show. */
export function Waiting() {
  const pending = useSyncExternalStore(pagesUnderWay.subscribe, pagesUnderWay.isPending, () => false);
  const [noticed, setNoticed] = useState(false);

  useEffect(() => {
    if (!pending) return;
    const timer = setTimeout(() => setNoticed(true), NOTICED);
    return () => {
      clearTimeout(timer);
      setNoticed(false);
    };
  }, [pending]);

  return (
    <>
      {pending && <PendingBar />}
      {/* No status: what a page says of itself is the one. */}
      <p className="vh" aria-live="polite">
        {noticed && texts.underWay}
      </p>
    </>
  );
}
