import { useEffect, useLayoutEffect, useState } from "react";
import { useLocation, useNavigationType } from "react-router";
import {
  deleteEntryState,
  saveEntryState,
  readEntryState,
  storeEntries,
} from "../../shared/entry/historyState.ts";
import { findLink, isFocusTarget, type FocusTarget, focusTargetOf } from "./focusTarget.ts";

/** Maximum time in milliseconds in which a restored page can reach its previous height. */
const GROW_TIMEOUT = 10_000;

/** Events after which the hook must not scroll the page. */
const INTERACTIONS = ["wheel", "touchstart", "pointerdown", "keydown"];

const SCROLL = "scroll";
const FOCUS = "focus";

function isOffset(value: unknown): value is number {
  return typeof value === "number" && value >= 0;
}

/**
 * Runs a step now and after each change of the page's height until it returns true. Returns a function that stops it.
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
  // The user has moved the focus to another element in the meantime.
  if (focused && focused !== document.body && !focused.matches("h1")) return true;
  const link = findLink(saved);
  link?.focus({ preventScroll: true });
  return link !== undefined;
}

/**
 * Scrolls a new page to the top. After Back, Forward or a reload it restores the scroll position and the focused
 * link. A filter, which replaces its history entry, changes nothing.
 */
export function useScrollRestoration(): void {
  const location = useLocation();
  const { key, pathname, search } = location;
  const type = useNavigationType();
  // A new query opens a new page. A new category only filters the same page.
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
    // The user may have scrolled the prerendered page already.
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
    // With manual scroll restoration Safari shows a page from its back/forward cache at the top.
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

  // Runs after the heading got the focus. A restored link then gets the focus from the heading.
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
    // Otherwise the browser would restore the position before the page is rendered.
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
