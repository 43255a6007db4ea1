import { existsSync, readFileSync } from "node:fs";

const read = (name) => JSON.parse(readFileSync(new URL(`../${name}`, import.meta.url), "utf8"));

/**
 * Returns the pages of pages.json by name, in a language. The texts in pages.xx.json replace those of pages.json. A
 * text without a translation does not change.
 */
export function pagesIn(language) {
  const pages = read("pages.json");
  const translation = `pages.${language}.json`;
  if (!existsSync(new URL(`../${translation}`, import.meta.url))) return pages;
  for (const [name, words] of Object.entries(read(translation))) {
    if (!(name in pages)) throw new Error(`${translation} names ${name}, which is no page.`);
    Object.assign(pages[name], words);
  }
  return pages;
}
