import { useEffect, useLayoutEffect, useState } from "react";
import { useLocation, useNavigationType } from "react-router";
import { forgetEntry, keep, recall, storeEntries } from "../../shared/entry/entryMemory.ts";
import { findLink, isKeptLink, type KeptLink, linkOf } from "./keptLink.ts";

/** How long, in milliseconds, a page that was left may take to be as long again as it was. */
const PATIENCE = 10_000;

/** What a person does who has seen the page: it must not move under them any more. */
const TAKEN_UP = ["wheel", "touchstart", "pointerdown", "keydown"];

const SCROLL = "scroll";
const FOCUS = "focus";

function isOffset(value: unknown): value is number {
  return typeof value === "number" && value >= 0;
}

/** Runs a step now, and again whenever the page changes its height, until it says that it is done. Returns the way to stop. */
function asThePageGrows(step: () => boolean): () => void {
  const over = new AbortController();
  const stop = () => over.abort();
  if (step()) return stop;
  const observer = new ResizeObserver(() => {
    if (step()) stop();
  });
  observer.observe(document.body);
  const timer = setTimeout(stop, PATIENCE);
  for (const type of TAKEN_UP) {
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

function focusIfThere(kept: KeptLink): boolean {
  const focused = document.activeElement;
  // Whoever is at work elsewhere by now stays there.
  if (focused && focused !== document.body && !focused.matches("h1")) return true;
  const link = findLink(kept);
  link?.focus({ preventScroll: true });
  return link !== undefined;
}

/**
 * Starts a new page at its top; one that Back, Forward or a reload leads to is scrolled to where it was left, and
 * the link that led away has the focus again. A filter, which takes the place of its entry, moves nothing.
 */
export function usePlaceOnPage(): void {
  const location = useLocation();
  const { key, pathname, search } = location;
  const type = useNavigationType();
  // Another search is another page; another category is the same one, filtered.
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
    const kept = recall(key, SCROLL);
    let settled = true;
    let stop: () => void = () => undefined;
    // Where the app starts, a person may have scrolled the still of the page already.
    const isTakenUp = isStart && window.scrollY > 0;
    if (isOffset(kept) && !isTakenUp && (moves || isStart)) {
      settled = false;
      stop = asThePageGrows(() => (settled = scrollIfLongEnough(kept)));
    } else if (moves) window.scrollTo({ top: 0, behavior: "instant" });
    else if (!isStart) keep(key, SCROLL, window.scrollY);

    const settle = () => (settled = true);
    for (const taken of TAKEN_UP) {
      document.addEventListener(taken, settle, { capture: true, passive: true, signal });
    }
    const follow = () => {
      if (settled) keep(key, SCROLL, Math.round(window.scrollY));
    };
    window.addEventListener("scroll", follow, { passive: true, signal });
    // Where the app restores scrolling, Safari puts a page from its back/forward cache at the top.
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

  // The page's own heading has taken the focus by now, with the page; a link that had it comes after.
  useLayoutEffect(() => {
    const kept = recall(key, FOCUS);
    const stop =
      isKeptLink(kept) && (moves || isStart) ? asThePageGrows(() => focusIfThere(kept)) : undefined;
    const gone = new AbortController();
    document.addEventListener("focusin", ({ target }) => keep(key, FOCUS, linkOf(target)), {
      signal: gone.signal,
    });
    return () => {
      gone.abort();
      stop?.();
    };
  }, [key, moves, isStart]);

  useEffect(() => forgetEntry(replaced), [replaced]);

  useEffect(() => {
    // The browser would put a page that Back leads to where it was left, before it is there.
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
