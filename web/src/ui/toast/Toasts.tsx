import { lazy, Suspense, useSyncExternalStore } from "react";
import { onToastWanted, toastWanted } from "./toast.ts";

const ToastHost = lazy(() => import("./toastify.tsx"));

/** The place where toasts appear; empty, and free of cost, until the first. */
export function Toasts() {
  const wanted = useSyncExternalStore(onToastWanted, toastWanted);
  if (!wanted) return null;
  return (
    <Suspense fallback={null}>
      <ToastHost />
    </Suspense>
  );
}
