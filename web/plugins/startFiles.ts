import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { minifySync } from "rolldown/utils";
import type { Plugin } from "vite";

/** Scripts that run before the app: their source files, by name. */
const FILES = {
  "start/theme.js": ["start/theme.js"],
  "start/start.js": ["start/input.js", "start/start.js"],
};

/**
 * Builds the scripts that a document runs before the app, which are not modules. Their file names contain a hash of
 * the content, so that browsers can cache them permanently. The build manifest contains the file names.
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
