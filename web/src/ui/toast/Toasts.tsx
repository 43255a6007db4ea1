import { lazy, Suspense, useEffect, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { whenIdle } from "../../shared/whenIdle.ts";
import { toastHost } from "./toastHost.ts";
import { loadToasts, onToastPending, isToastPending } from "./toast.ts";

const ToastHost = lazy(loadToasts);

/**
 * Renders the element for toasts. It is empty until the first toast. The script of the toasts loads when the page is
 * idle.
 */
export function Toasts() {
  const wanted = useSyncExternalStore(onToastPending, isToastPending, isToastPending);

  useEffect(
    () =>
      whenIdle(() => {
        // If the script fails to load now, the first toast loads it again.
        loadToasts().catch(() => undefined);
      }),
    [],
  );

  if (!wanted) return null;
  return <Suspense fallback={null}>{createPortal(<ToastHost />, toastHost())}</Suspense>;
}
