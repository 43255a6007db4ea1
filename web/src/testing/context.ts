import { toast } from "react-toastify/unstyled";
import { vi } from "vitest";
import { commands, page } from "vitest/browser";
import { cleanup } from "vitest-browser-react";
import { clearUnstored } from "../features/recording/unstoredRecordings.ts";
import { clearEntriesInMemory } from "../shared/entry/historyState.ts";
import { disconnectBackends } from "./backend.ts";

/*
 * Resets the document and the browser's storage after each test, because all component tests of a worker share a
 * document. The module loads with the first test.
 */

const VIEWPORT = { width: window.innerWidth, height: window.innerHeight };
const LOCATION = location.href;

const roots = [document.documentElement, document.body];
const attributes = new Map(
  roots.map((root) => [root, [...root.attributes].map(({ name, value }) => ({ name, value }))]),
);
const nodes = new Set<Node>([...document.head.childNodes, ...document.body.childNodes]);

// Factor for the speed of a toast's timer. Toasts stay open longer, because a machine can be slow.
const TOAST_PACE = 1 / 12;
document.addEventListener("animationstart", ({ target }) => {
  if (!(target instanceof Element) || target.role !== "progressbar") return;
  for (const clock of target.getAnimations()) clock.playbackRate = TOAST_PACE;
});

/** Functions that stop all listeners and timers that were started since the last reset. */
const endings: (() => void)[] = [];

for (const target of [window, document]) {
  const add = target.addEventListener.bind(target);
  target.addEventListener = (
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: AddEventListenerOptions,
  ) => {
    add(type, listener, options);
    // React adds this listener only once per document, so it must not be removed.
    if (type !== "selectionchange") endings.push(() => target.removeEventListener(type, listener, options));
  };
}

/** Wraps a function that starts a timer, so that the reset stops the timer. */
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

/** Waits until a script of another host has loaded. Otherwise the script would run during the next test. */
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
    // Styles stay in the document, because their modules stay loaded and would not add them again.
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
  // Modules do not close their database connections, so only the records can be deleted.
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

/** Resets the document and storage, but not spies. */
export async function resetContext(): Promise<void> {
  vi.useRealTimers();
  await cleanup();
  disconnectBackends();
  // The script of a toast can finish loading after the end of its test.
  await vi.dynamicImportSettled();
  toast.dismiss();
  for (const end of endings.splice(0)) end();
  await resetDocument();
  await resetStorage();
  clearEntriesInMemory();
  clearUnstored();
  await commands.resetBrowser();
  if (window.innerWidth !== VIEWPORT.width || window.innerHeight !== VIEWPORT.height)
    await page.viewport(VIEWPORT.width, VIEWPORT.height);
}
