import { existsSync } from "node:fs";
import { dirname, resolve } from "node:path";
import type { Plugin } from "vite";
import { pagesIn } from "../scripts/pages.mjs";

/** The language of the source texts. */
const WRITTEN = "en";

/** The fields of an entry of pages.json that the app reads. Only the build and the server read the other fields. */
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
 * Builds the app in a language. For each texts.ts it uses texts.xx.ts if the file exists, and for pages.json it uses
 * pages.xx.json. `LANGUAGE` in shared/text is set to the language; it determines numbers, dates and plurals.
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
      // A translation may import texts from the file that it translates.
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
