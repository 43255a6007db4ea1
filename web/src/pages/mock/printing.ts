import { useEffect } from "react";

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

/** Prints the page when its contents are loaded, or after 5 s. */
export function printWhenLoaded(): void {
  if (!isLoading()) {
    window.print();
    return;
  }
  function print() {
    changes.disconnect();
    clearTimeout(timer);
    window.print();
  }
  const changes = new MutationObserver(() => {
    if (!isLoading()) print();
  });
  const timer = setTimeout(print, LOAD_TIMEOUT);
  changes.observe(document.body, { attributes: true, childList: true, subtree: true });
}
