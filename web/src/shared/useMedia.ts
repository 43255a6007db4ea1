import { useCallback, useSyncExternalStore } from "react";

const never = () => false;

/** Reports whether a media query matches and follows changes. Outside a browser it returns false. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = window.matchMedia(query);
      media.addEventListener("change", listener);
      return () => media.removeEventListener("change", listener);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches, never);
}
