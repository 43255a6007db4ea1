import { Ivya } from "ivya";
import { advanceClock } from "./advanceClock.ts";
import { barColours } from "./barColours.ts";

/*
 * This script runs inside the pages that a test drives. It finds elements by role and name as Playwright does, and
 * returns where they can be pressed.
 */

/** Point in the window, in CSS pixels. */
export interface Point {
  x: number;
  y: number;
}

/** Point at which an element can be clicked, or the reason why it cannot be clicked yet. */
export type Target = { point: Point } | { reason: string };

const ivya = Ivya.create({ browser: "chromium" });

const announced: string[] = [];

function noteAnnouncements(): void {
  for (const { textContent } of document.querySelectorAll('[role="alert"]'))
    if (textContent !== "" && !announced.includes(textContent)) announced.push(textContent);
}

noteAnnouncements();
new MutationObserver(noteAnnouncements).observe(document, {
  subtree: true,
  childList: true,
  characterData: true,
  attributes: true,
});

function all(selector: string): Element[] {
  return ivya.queryLocatorSelectorAll(selector);
}

function one(selector: string): Element {
  const [element, ...others] = all(selector);
  if (element === undefined) throw new Error(`Nothing matches ${selector}`);
  if (others.length > 0) throw new Error(`${others.length + 1} elements match ${selector}`);
  return element;
}

const wordsOf = ({ textContent }: Element) => (textContent ?? "").replaceAll(/\s+/g, " ").trim();

function field(selector: string): HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement {
  const element = one(selector);
  if (
    element instanceof HTMLInputElement ||
    element instanceof HTMLTextAreaElement ||
    element instanceof HTMLSelectElement
  )
    return element;
  throw new Error(`${selector} is no form field`);
}

/** Returns the element to click. Radio buttons and checkboxes are small or invisible, so this is their label. */
function pressedFor(element: Element): Element {
  const isChoice = element instanceof HTMLInputElement && ["radio", "checkbox"].includes(element.type);
  return (isChoice ? element.labels?.[0] : undefined) ?? element;
}

function boxOf(element: Element): string {
  const { x, y, width, height } = element.getBoundingClientRect();
  return [x, y, width, height].map(Math.round).join(" ");
}

/** Resolves when the browser has drawn the next frame. In a hidden window it never resolves. */
function nextFrame(): Promise<unknown> {
  return new Promise((resolve) => {
    requestAnimationFrame(resolve);
    setTimeout(resolve, 100);
  });
}

function hits(element: Element, point: Point): boolean {
  const top = document.elementFromPoint(point.x, point.y);
  if (top === null) return false;
  return element.contains(top) || top.closest("label")?.control === element;
}

/** Returns whether the app has replaced the prerendered page and no content is loading. */
function isDrawn(): boolean {
  if (document.readyState !== "complete" || document.querySelector("[data-prerendered], h1") === null)
    return false;
  if (document.querySelector("[data-prerendered]") !== null) return false;
  const [waiting] = document.querySelectorAll("[aria-busy=true]");
  // Content further down loads only when it is near the window.
  waiting?.scrollIntoView({ behavior: "instant" });
  return waiting === undefined;
}

const isShown = (element: Element) =>
  element.checkVisibility({ visibilityProperty: true }) && element.closest("[inert]") === null;

/** Returns the texts of headings that are truncated although their lines are half empty. */
function halfEmpty(): string[] {
  const found: string[] = [];
  for (const element of document.querySelectorAll<HTMLElement>("h1, h2, h3, p")) {
    const { webkitLineClamp, lineHeight } = getComputedStyle(element);
    if (webkitLineClamp === "none" || !isShown(element)) continue;
    // Letters such as g extend by a few pixels below the last line; a hidden line extends by its height.
    if (element.scrollHeight <= element.clientHeight + Number.parseFloat(lineHeight) / 2) continue;
    const range = document.createRange();
    range.selectNodeContents(element);
    const { bottom, width } = element.getBoundingClientRect();
    const lines = [...range.getClientRects()].filter((line) => line.top < bottom - 1);
    const widest = Math.max(...lines.map((line) => line.width));
    if (widest < width * 0.7) found.push(`${wordsOf(element)} (${Math.round((100 * widest) / width)} %)`);
  }
  return found;
}

/** Returns whether visible text is wider than its element. Text for screen readers does not count. */
function reachesBeyond(element: HTMLElement): boolean {
  const box = element.getBoundingClientRect();
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  while (texts.nextNode() !== null) {
    const text = texts.currentNode;
    range.selectNodeContents(text);
    const isSeen = text.parentElement?.closest(".vh") === null;
    if (
      isSeen &&
      [...range.getClientRects()].some(({ left, right }) => left < box.left - 1 || right > box.right + 1)
    )
      return true;
  }
  return false;
}

/** Returns the faults of the current page: it is too wide, text is cut off, content is not loaded, or it is empty. */
function faults(): string[] {
  const { scrollWidth } = document.documentElement;
  const wide = scrollWidth > innerWidth ? [`The page is ${scrollWidth - innerWidth} px too wide.`] : [];
  const cut = [
    ...document.querySelectorAll<HTMLElement>("main button, main a[href], header button, header a[href]"),
  ]
    .filter((element) => isShown(element) && element.clientWidth > 0)
    // An ellipsis shows that the text is truncated.
    .filter((element) => getComputedStyle(element).textOverflow !== "ellipsis")
    .filter((element) => element.scrollWidth > element.clientWidth + 1 && reachesBeyond(element))
    .map((element) => `Text is cut off: ${element.outerHTML.slice(0, 120)}`);
  const pictures = [...document.images]
    .filter((image) => isShown(image) && image.complete && image.naturalWidth === 0)
    .map(({ src }) => `A picture did not load: ${src}`);
  const fonts = [...document.fonts]
    .filter(({ status }) => status === "error")
    .map(({ family }) => `A font did not load: ${family}`);
  const [heading] = document.querySelectorAll("h1");
  const empty = heading === undefined || wordsOf(heading) === "" ? ["The page has no heading."] : [];
  const failed = all("internal:role=button[name='TRY AGAIN']").map(() => "The page says that it failed.");
  return [
    ...wide,
    ...cut,
    ...pictures,
    ...fonts,
    ...empty,
    ...failed,
    ...halfEmpty().map((text) => `A heading is cut and half empty: ${text}`),
  ];
}

// Whether the last click in this document has hit another element than expected.
let hasMissed = false;

/** Records whether the next click hits one of the given elements. */
function expectPress(...elements: Element[]): void {
  hasMissed = true;
  const note = ({ target }: Event) => {
    hasMissed = !(target instanceof Node) || !elements.some((element) => element.contains(target));
  };
  document.addEventListener("pointerdown", note, { capture: true, once: true });
}

/** Returns the result of an IndexedDB request. */
function valueOf<Value>(request: IDBRequest<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    request.addEventListener("success", () => resolve(request.result));
    request.addEventListener("error", () => reject(request.error ?? new Error("The request failed.")));
  });
}

/** Checks that the browser can store a recording and play it from its storage. */
async function storedRecordingLoads(): Promise<boolean> {
  const database = await valueOf(indexedDB.open("greenroom-recordings"));
  const records = database.transaction("recordings").objectStore("recordings");
  const [record] = await valueOf<{ media: Blob | { bytes: ArrayBuffer; type: string } }[]>(records.getAll());
  database.close();
  if (record === undefined) return false;
  const { media } = record;
  const player = document.createElement("video");
  player.src = URL.createObjectURL(
    media instanceof Blob ? media : new Blob([media.bytes], { type: media.type }),
  );
  const loads = await new Promise<boolean>((resolve) => {
    player.addEventListener("loadeddata", () => resolve(true));
    player.addEventListener("error", () => resolve(false));
  });
  URL.revokeObjectURL(player.src);
  return loads;
}

const agent = {
  barColours,
  advanceClock,
  storedRecordingLoads,
  isDrawn,
  faults,
  announcements: () => announced,
  address: () => location.href,
  title: () => document.title,
  fontsLoaded: () => document.fonts.ready.then(() => true),
  /** Goes back after this function has returned, because going back can unload the document. */
  back: () => void setTimeout(() => history.back()),
  scroll: () => scrollY,
  scrollTo: (top: number) => window.scrollTo({ top, behavior: "instant" }),
  store: (key: string, value: string | null) =>
    value === null ? localStorage.removeItem(key) : localStorage.setItem(key, value),
  /** Returns the number of unsent writes. */
  unsent: () => Object.keys(localStorage).filter((key) => key.includes("outbox:")).length,

  /** Clears the settings of the tab, such as its backend. */
  forgetTab: () => sessionStorage.clear(),
  colorScheme: () => getComputedStyle(document.documentElement).colorScheme,
  theme: () => document.documentElement.dataset["theme"] ?? "",
  count: (selector: string) => all(selector).length,
  shown: (selector: string) => all(selector).filter(isShown).length,
  texts: (selector: string) => all(selector).map(wordsOf),
  text: (selector: string) => wordsOf(one(selector)),
  attribute: (selector: string, name: string) => one(selector).getAttribute(name),
  value: (selector: string) => field(selector).value,
  isChecked: (selector: string) => {
    const element = field(selector);
    return element instanceof HTMLInputElement && element.checked;
  },
  isFocused: (selector: string) => one(selector) === document.activeElement,
  isLoaded: (selector: string) => {
    const element = one(selector);
    return element instanceof HTMLImageElement && element.complete && element.naturalWidth > 0;
  },

  /** Focuses a field and selects its content. The next keys replace the content. */
  select: (selector: string) => {
    const element = field(selector);
    element.focus();
    if (!(element instanceof HTMLSelectElement)) element.select();
  },

  /**
   * Sets the value of a field, such as a date, with the events of a user's input. Browsers handle keys in such fields
   * differently.
   */
  set: (selector: string, value: string) => {
    const element = field(selector);
    element.focus();
    const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), "value") ?? {};
    set?.call(element, value);
    element.dispatchEvent(new Event("input", { bubbles: true }));
    element.dispatchEvent(new Event("change", { bubbles: true }));
  },

  /**
   * Scrolls an element into view. Returns the point at which it can be clicked, when it does not move and no element
   * covers it.
   */
  target: async (selector: string): Promise<Target> => {
    const shown = all(selector).filter((each) => isShown(pressedFor(each)));
    const [found, ...others] = shown;
    if (found === undefined) return { reason: `nothing visible matches ${selector}` };
    if (others.length > 0) return { reason: `${shown.length} visible elements match ${selector}` };
    if (found.matches(":disabled, [aria-disabled=true]")) return { reason: `${selector} is disabled` };
    const element = pressedFor(found);
    const { top, bottom } = element.getBoundingClientRect();
    if (top < 100 || bottom > innerHeight - 100)
      element.scrollIntoView({ block: "center", inline: "nearest", behavior: "instant" });
    const before = boxOf(element);
    await nextFrame();
    await nextFrame();
    if (before !== boxOf(element)) return { reason: `${selector} moves` };
    const [box] = element.getClientRects();
    if (box === undefined) return { reason: `${selector} has no box` };
    const point = { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) };
    const covers = document.elementFromPoint(point.x, point.y);
    if (!hits(element, point) && !hits(found, point))
      return { reason: `${selector} is covered by ${covers?.outerHTML.slice(0, 80) ?? "nothing"}` };
    expectPress(element, found);
    return { point };
  },
  hasMissed: () => hasMissed,

  /** Sends an API request with the app's stored token to the server of the page. Returns the status and the body. */
  call: async (method: string, path: string, body?: unknown) => {
    const token = localStorage.getItem("encodedTokenReceived");
    const response = await fetch(`/api${path}`, {
      method,
      headers: {
        ...(token === null ? {} : { authorization: token }),
        ...(body === undefined ? {} : { "content-type": "application/json" }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, body: text.startsWith("{") ? (JSON.parse(text) as unknown) : text };
  },
};

/** Functions that a test can call in a page. */
export type Agent = typeof agent;

Object.assign(globalThis, { greenroomAgent: agent });
