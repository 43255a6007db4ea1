import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { minifySync } from "rolldown/utils";
import type { Plugin } from "vite";

/** The scripts that run before the app, by their name in documents, with their source files. */
const FILES = {
  "start/theme.js": ["start/theme.js"],
  "start/start.js": ["start/input.js", "start/start.js"],
};

/**
 * Builds the classic scripts that a document runs before the app, which Vite does not process. The file names contain
 * a content hash, so they can be cached permanently. The build manifest contains the names.
 */
export function startFiles(): Plugin {
  let base = "/";
  return {
    name: "greenroom:start-files",
    apply: "build",
    configResolved: (config) => {
      base = config.base;
    },
    buildStart() {
      if (this.environment.config.build.ssr !== false) return;
      for (const [name, parts] of Object.entries(FILES)) {
        const files = parts.map((part) => new URL(`../${part}`, import.meta.url).pathname);
        for (const file of files) this.addWatchFile(file);
        const { code } = minifySync(name, files.map((file) => readFileSync(file, "utf8")).join("\n"));
        this.emitFile({ type: "asset", name: basename(name), originalFileName: name, source: code });
      }
    },
    transformIndexHtml: {
      order: "post",
      handler(html, { bundle }) {
        const theme = Object.values(bundle ?? {}).find(
          (file) => file.type === "asset" && file.originalFileNames.includes("start/theme.js"),
        );
        return theme === undefined ? html : html.replace("/start/theme.js", () => base + theme.fileName);
      },
    },
  };
}
