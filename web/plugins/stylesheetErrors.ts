import type { Plugin } from "vite";

const ASKED_ONCE = "href in seen";

/**
 * Lets the app load a page's style sheet again after a failure. Vite remembers all style sheets that it has
 * requested, even if the request failed. The page would thus have no styles until a reload. With this plugin, Vite
 * checks the link elements of the document instead. The app removes the link element of a failed style sheet
 * (src/app/stylesheets.ts).
 */
export function stylesheetErrors(): Plugin {
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
