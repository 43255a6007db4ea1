import { lazy, Suspense, useEffect, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { whenIdle } from "../../shared/whenIdle.ts";
import { toastHost } from "./place.ts";
import { loadToasts, onToastWanted, toastWanted } from "./toast.ts";

const ToastHost = lazy(loadToasts);

/** The place where toasts appear; empty until the first, for which everything is ready once the page is idle. */
export function Toasts() {
  const wanted = useSyncExternalStore(onToastWanted, toastWanted, toastWanted);

  useEffect(
    () =>
      whenIdle(() => {
        // The first toast asks again.
        loadToasts().catch(() => undefined);
      }),
    [],
  );

  if (!wanted) return null;
  return <Suspense fallback={null}>{createPortal(<ToastHost />, toastHost())}</Suspense>;
}
