import { existsSync } from "node:fs";
import { dirname, resolve } from "node:path";
import type { Plugin } from "vite";
import { pagesIn } from "../scripts/pages.mjs";

/** Language of the texts in the source code. */
const WRITTEN = "en";

/** Fields of pages.json that the app reads. Only the build and the server read the other fields. */
const READ_BY_THE_APP = new Set([
  "path",
  "title",
  "notFoundTitle",
  "personal",
  "chromeless",
  "noPrefetch",
  "sidebar",
  "learnerNav",
  "recording",
  "document",
  "folder",
]);

function descriptionIn(code: string): string {
  return pagesIn(code)["home"]?.description ?? "";
}

/**
 * Builds the app in a language. The file texts.xx.ts, if it exists, replaces texts.ts, and pages.xx.json replaces
 * pages.json. `LANGUAGE` in shared/text is the language. It determines plurals and the format of numbers and
 * dates, which are British in English.
 */
export function language(code = process.env["GREENROOM_LANGUAGE"] ?? WRITTEN): Plugin {
  const pages = pagesIn(code);
  return {
    name: "greenroom:language",
    enforce: "pre",
    config: () => ({ define: { "import.meta.env.GREENROOM_LANGUAGE": JSON.stringify(code) } }),
    resolveId(source, importer) {
      if (importer === undefined || !source.endsWith("/texts.ts")) return null;
      const translation = resolve(dirname(importer), source).replace(/ts$/, `${code}.ts`);
      // A translation can import texts from the file that it replaces.
      return importer !== translation && existsSync(translation) ? translation : null;
    },
    load: {
      filter: { id: /\/web\/pages\.json$/ },
      handler: () =>
        JSON.stringify(
          Object.fromEntries(
            Object.entries(pages).map(([name, entry]) => [
              name,
              Object.fromEntries(Object.entries(entry).filter(([field]) => READ_BY_THE_APP.has(field))),
            ]),
          ),
        ),
    },
    transformIndexHtml: {
      order: "pre",
      handler(html) {
        return html
          .replace(`<html lang="${WRITTEN}"`, `<html lang="${code}"`)
          .replace(descriptionIn(WRITTEN), () => descriptionIn(code).replaceAll('"', "&quot;"));
      },
    },
  };
}
