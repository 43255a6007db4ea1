import { toast } from "react-toastify/unstyled";
import { vi } from "vitest";
import { commands, page } from "vitest/browser";
import { cleanup } from "vitest-browser-react";
import { clearEntriesInMemory } from "../shared/entry/historyState.ts";
import { disconnectBackends } from "./backend.ts";

/* All component tests of a worker share a document. This module loads with the first test. It resets the document and
   the browser's storage after each test. */

const VIEWPORT = { width: window.innerWidth, height: window.innerHeight };
const LOCATION = location.href;

const roots = [document.documentElement, document.body];
const attributes = new Map(
  roots.map((root) => [root, [...root.attributes].map(({ name, value }) => ({ name, value }))]),
);
const nodes = new Set<Node>([...document.head.childNodes, ...document.body.childNodes]);

// Slows down the timer of toasts for slow machines.
const TOAST_PACE = 1 / 12;
document.addEventListener("animationstart", ({ target }) => {
  if (!(target instanceof Element) || target.role !== "progressbar") return;
  for (const clock of target.getAnimations()) clock.playbackRate = TOAST_PACE;
});

/** Functions that stop the listeners and timers started since the last reset. */
const endings: (() => void)[] = [];

for (const target of [window, document]) {
  const add = target.addEventListener.bind(target);
  target.addEventListener = (
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: AddEventListenerOptions,
  ) => {
    add(type, listener, options);
    // React adds this listener once per document.
    if (type !== "selectionchange") endings.push(() => target.removeEventListener(type, listener, options));
  };
}

/** Wraps a timer function so that its timers are stopped at the reset. */
function noted<Given extends unknown[]>(start: (...given: Given) => number, stop: (timer: number) => void) {
  return (...given: Given) => {
    const timer = start(...given);
    endings.push(() => stop(timer));
    return timer;
  };
}

Object.assign(window, {
  setInterval: noted(window.setInterval.bind(window), window.clearInterval.bind(window)),
  setTimeout: noted(window.setTimeout.bind(window), window.clearTimeout.bind(window)),
});

/** Waits for scripts of other hosts that are loading. Otherwise they would run in the next test. */
async function loaded(script: HTMLScriptElement): Promise<void> {
  if (window.YT !== undefined) return;
  await new Promise((resolve) => {
    script.addEventListener("load", resolve);
    script.addEventListener("error", resolve);
  });
}

async function resetDocument(): Promise<void> {
  const scripts = document.head.querySelectorAll<HTMLScriptElement>("script[src^='https:']");
  await Promise.all([...scripts].map(loaded));
  delete window.YT;
  delete window.onYouTubeIframeAPIReady;
  for (const node of [...document.head.childNodes, ...document.body.childNodes]) {
    // The styles are not removed, because the modules that contain them stay loaded.
    const isStyle = node instanceof HTMLStyleElement || node instanceof HTMLLinkElement;
    if (!isStyle && !nodes.has(node)) node.remove();
  }
  for (const root of roots) {
    for (const name of root.getAttributeNames()) root.removeAttribute(name);
    for (const { name, value } of attributes.get(root) ?? []) root.setAttribute(name, value);
  }
  document.documentElement.dataset["theme"] = "light";
  getSelection()?.removeAllRanges();
  window.scrollTo({ top: 0, left: 0, behavior: "instant" });
  history.replaceState(null, "", LOCATION);
}

async function resetDatabase(name: string): Promise<void> {
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open(name);
    opening.addEventListener("success", () => resolve(opening.result));
    opening.addEventListener("error", () => reject(opening.error ?? new Error(name)));
  });
  // Modules keep their database connections open, so only the records are deleted.
  const stores = [...database.objectStoreNames];
  if (stores.length > 0) {
    const emptying = database.transaction(stores, "readwrite");
    for (const store of stores) emptying.objectStore(store).clear();
    await new Promise((resolve) => {
      emptying.addEventListener("complete", resolve);
    });
  }
  database.close();
}

async function resetStorage(): Promise<void> {
  localStorage.clear();
  sessionStorage.clear();
  const databases = await indexedDB.databases();
  await Promise.all(databases.map(({ name = "" }) => resetDatabase(name)));
  const files = await navigator.storage.getDirectory();
  const names: string[] = [];
  for await (const name of files.keys()) names.push(name);
  await Promise.all(names.map((name) => files.removeEntry(name, { recursive: true })));
}

/** Resets everything except spies. */
export async function resetContext(): Promise<void> {
  vi.useRealTimers();
  await cleanup();
  disconnectBackends();
  // A toast can load after the end of its test.
  await vi.dynamicImportSettled();
  toast.dismiss();
  for (const end of endings.splice(0)) end();
  await resetDocument();
  await resetStorage();
  clearEntriesInMemory();
  await commands.resetBrowser();
  if (window.innerWidth !== VIEWPORT.width || window.innerHeight !== VIEWPORT.height)
    await page.viewport(VIEWPORT.width, VIEWPORT.height);
}
