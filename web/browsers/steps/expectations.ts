import { expect } from "vitest";
import type { Locator, Page } from "../driver/page.ts";

/** Waits until exactly one element is visible. */
export async function expectShown(locator: Locator): Promise<void> {
  await expect.poll(() => locator.shown(), { message: `${locator.selector} is visible` }).toBe(1);
}

/** Waits until no element is visible. */
export async function expectGone(locator: Locator): Promise<void> {
  await expect.poll(() => locator.shown(), { message: `${locator.selector} is gone` }).toBe(0);
}

/** Waits until the number of elements equals `count`. */
export async function expectCount(locator: Locator, count: number): Promise<void> {
  await expect.poll(() => locator.count(), { message: locator.selector }).toBe(count);
}

/** Waits until the texts of all elements equal `words`. */
export async function expectWords(locator: Locator, words: readonly (string | RegExp)[]): Promise<void> {
  const expected = words.map((each) =>
    typeof each === "string" ? each : (expect.stringMatching(each) as unknown as string),
  );
  await expect.poll(() => locator.words(), { message: locator.selector }).toEqual(expected);
}

/** Waits until the page's heading has the text. */
export async function expectTitle(page: Page, title: string | RegExp): Promise<void> {
  await expectWords(page.role("heading", { level: 1 }), [title]);
}

/** Waits until an attribute has a value. */
export async function expectAttribute(locator: Locator, name: string, value: string | RegExp): Promise<void> {
  const matching = typeof value === "string" ? value : expect.stringMatching(value);
  await expect.poll(() => locator.attribute(name), { message: locator.selector }).toEqual(matching);
}

/** Waits until a field has the value. */
export async function expectValue(locator: Locator, value: string | RegExp): Promise<void> {
  await expect.poll(() => locator.value(), { message: locator.selector }).toMatch(value);
}

/** Waits until the element has the focus. */
export async function expectFocused(locator: Locator): Promise<void> {
  await expect.poll(() => locator.isFocused(), { message: `${locator.selector} has the focus` }).toBe(true);
}

/** Waits until the path of the page matches. */
export async function expectPath(page: Page, path: string | RegExp): Promise<void> {
  const matching = typeof path === "string" ? path : expect.stringMatching(path);
  await expect.poll(() => page.path()).toEqual(matching);
}

/** Waits until the document has announced a text in an alert. The alert need not exist any more. */
export async function expectAnnounced(page: Page, text: string): Promise<void> {
  await expect
    .poll(() => page.ask("announcements"), { message: `"${text}" is announced` })
    .toContainEqual(expect.stringContaining(text));
}
