import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { minifySync } from "rolldown/utils";
import type { Plugin } from "vite";

/** The scripts that run before the app's own, by the names that documents give them. */
const FILES = ["start/theme.js", "start/start.js"];

/**
 * Builds the scripts that a document runs before the app's: classic scripts, which Vite leaves alone. Under names
 * that hold a hash of their content they never have to be asked for again. The build's manifest knows their names.
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
      for (const name of FILES) {
        const file = new URL(`../${name}`, import.meta.url);
        this.addWatchFile(file.pathname);
        const { code } = minifySync(name, readFileSync(file, "utf8"));
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
