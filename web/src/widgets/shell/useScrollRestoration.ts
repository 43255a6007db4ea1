import { useEffect, useLayoutEffect, useState } from "react";
import { useLocation, useNavigationType } from "react-router";
import {
  deleteEntryState,
  saveEntryState,
  readEntryState,
  storeEntries,
} from "../../shared/entry/historyState.ts";
import { findLink, isFocusTarget, type FocusTarget, focusTargetOf } from "./focusTarget.ts";

/** Maximum time in milliseconds to wait until a restored page has its previous height. */
const GROW_TIMEOUT = 10_000;

/** User actions after which the hook must not scroll the page. */
const INTERACTIONS = ["wheel", "touchstart", "pointerdown", "keydown"];

const SCROLL = "scroll";
const FOCUS = "focus";

function isOffset(value: unknown): value is number {
  return typeof value === "number" && value >= 0;
}

/**
 * Runs a step at once and after each change of the page's height, until the step returns true. Returns a function
 * that stops the observation.
 */
function retryOnResize(step: () => boolean): () => void {
  const over = new AbortController();
  const stop = () => over.abort();
  if (step()) return stop;
  const observer = new ResizeObserver(() => {
    if (step()) stop();
  });
  observer.observe(document.body);
  const timer = setTimeout(stop, GROW_TIMEOUT);
  for (const type of INTERACTIONS) {
    document.addEventListener(type, stop, { capture: true, passive: true, signal: over.signal });
  }
  over.signal.addEventListener("abort", () => {
    observer.disconnect();
    clearTimeout(timer);
  });
  return stop;
}

function scrollIfLongEnough(top: number): boolean {
  const { scrollHeight } = document.documentElement;
  if (scrollHeight - window.innerHeight < top - 1) return false;
  window.scrollTo({ top, behavior: "instant" });
  return true;
}

function focusIfThere(saved: FocusTarget): boolean {
  const focused = document.activeElement;
  // If the user has already focused another element, the focus must not move.
  if (focused && focused !== document.body && !focused.matches("h1")) return true;
  const link = findLink(saved);
  link?.focus({ preventScroll: true });
  return link !== undefined;
}

/**
 * Scrolls each new page to the top. After Back, Forward or a reload, it restores the scroll position and the focused
 * link. A filter that replaces the history entry does not scroll the page.
 */
export function useScrollRestoration(): void {
  const location = useLocation();
  const { key, pathname, search } = location;
  const type = useNavigationType();
  // A new query counts as a new page. A new category counts as a filter of the same page.
  const page = `${pathname}?${new URLSearchParams(search).get("q") ?? ""}`;
  const [start] = useState(location);
  const isStart = location === start;
  const [shown, setShown] = useState({ key, page, moves: false, replaced: "" });
  if (shown.key !== key) {
    const replaced = type === "REPLACE" ? shown.key : "";
    setShown({ key, page, moves: replaced === "" || shown.page !== page, replaced });
  }
  const { moves, replaced } = shown;

  useLayoutEffect(() => {
    const gone = new AbortController();
    const { signal } = gone;
    const saved = readEntryState(key, SCROLL);
    let settled = true;
    let stop: () => void = () => undefined;
    // The user can have scrolled the prerendered page before the app has started.
    const isScrolled = isStart && window.scrollY > 0;
    if (isOffset(saved) && !isScrolled && (moves || isStart)) {
      settled = false;
      stop = retryOnResize(() => (settled = scrollIfLongEnough(saved)));
    } else if (moves) window.scrollTo({ top: 0, behavior: "instant" });
    else if (!isStart) saveEntryState(key, SCROLL, window.scrollY);

    const settle = () => (settled = true);
    for (const taken of INTERACTIONS) {
      document.addEventListener(taken, settle, { capture: true, passive: true, signal });
    }
    const follow = () => {
      if (settled) saveEntryState(key, SCROLL, Math.round(window.scrollY));
    };
    window.addEventListener("scroll", follow, { passive: true, signal });
    // With manual scroll restoration, Safari shows the top of a page from its back/forward cache. It must be
    // automatic before the user leaves the document.
    const leave = () => {
      const top = window.scrollY;
      const comeBack = () => requestAnimationFrame(() => window.scrollTo({ top, behavior: "instant" }));
      window.addEventListener("pageshow", comeBack, { once: true, signal });
    };
    window.addEventListener("pagehide", leave, { signal });
    return () => {
      gone.abort();
      stop();
    };
  }, [key, moves, isStart]);

  // This effect runs after the heading got the focus. A restored link then gets the focus instead.
  useLayoutEffect(() => {
    const saved = readEntryState(key, FOCUS);
    const stop =
      isFocusTarget(saved) && (moves || isStart) ? retryOnResize(() => focusIfThere(saved)) : undefined;
    const gone = new AbortController();
    document.addEventListener("focusin", ({ target }) => saveEntryState(key, FOCUS, focusTargetOf(target)), {
      signal: gone.signal,
    });
    return () => {
      gone.abort();
      stop?.();
    };
  }, [key, moves, isStart]);

  useEffect(() => deleteEntryState(replaced), [replaced]);

  useEffect(() => {
    // Otherwise the browser would restore the scroll position before the page is rendered.
    history.scrollRestoration = "manual";
    const gone = new AbortController();
    window.addEventListener("pagehide", storeEntries, { signal: gone.signal });
    document.addEventListener(
      "visibilitychange",
      () => {
        if (document.hidden) storeEntries();
      },
      { signal: gone.signal },
    );
    return () => gone.abort();
  }, []);
}
