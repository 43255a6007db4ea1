import { useEffect, useState } from "react";

/** Longest wait in milliseconds for contents that are loading. */
const LOAD_TIMEOUT = 5_000;

const folds = () => document.querySelectorAll<HTMLDetailsElement>("main details:not([open])");

const isLoading = () => document.querySelector('main [aria-busy="true"]') !== null;

/** Opens all folded contents of the page while the browser prints it, also for a shortcut of the browser. */
export function useUnfoldedPrint(): void {
  useEffect(() => {
    const ended = new AbortController();
    let opened: readonly HTMLDetailsElement[] = [];
    function open() {
      opened = [...opened, ...folds()];
      for (const fold of opened) fold.open = true;
    }
    function close() {
      for (const fold of opened) fold.open = false;
      opened = [];
    }
    window.addEventListener("beforeprint", open, { signal: ended.signal });
    window.addEventListener("afterprint", close, { signal: ended.signal });
    return () => ended.abort();
  }, []);
}

/**
 * Returns a function that prints the page when its contents are loaded, or after 5 s. Another call during this time does
 * nothing. If the user leaves the page, nothing is printed.
 */
export function usePrintWhenLoaded(): () => void {
  const [isWaiting, setIsWaiting] = useState(false);

  useEffect(() => {
    if (!isWaiting) return undefined;
    function cancel() {
      changes.disconnect();
      clearTimeout(timer);
    }
    function print() {
      cancel();
      setIsWaiting(false);
      window.print();
    }
    const changes = new MutationObserver(() => {
      if (!isLoading()) print();
    });
    const timer = setTimeout(print, LOAD_TIMEOUT);
    changes.observe(document.body, { attributes: true, childList: true, subtree: true });
    return cancel;
  }, [isWaiting]);

  return () => {
    if (isLoading()) setIsWaiting(true);
    else window.print();
  };
}
