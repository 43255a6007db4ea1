import type { Plugin } from "vite";

const ASKED_ONCE = "href in seen";

/**
 * Lets a page's stylesheet that was lost on its way be asked for again. Vite's own way to get what a page needs
 * remembers that it has asked, also when nothing came, so that the page stays without its styles until a reload. A
 * stylesheet that is there is told by its link; that of a lost one the app removes (src/app/stylesheets.ts).
 */
export function lostStyles(): Plugin {
  let found = false;
  return {
    name: "greenroom:lost-styles",
    apply: (config, { command }) => command === "build" && !config.build?.ssr,
    transform: {
      filter: { id: /vite\/preload-helper\.js$/ },
      handler(code) {
        found = code.includes(ASKED_ONCE);
        return { code: code.replace(ASKED_ONCE, "seen[href]"), map: null };
      },
    },
    generateBundle() {
      if (!found) this.error("Vite gets what a page needs in another way now.");
    },
  };
}
