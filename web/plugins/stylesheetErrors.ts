import type { Plugin } from "vite";

const ASKED_ONCE = "href in seen";

/**
 * Lets the app reload a page's style sheet that failed to load. Vite's preload remembers its requests, including
 * failed requests, so the page would have no styles until a reload. Loaded style sheets are detected by their links.
 * The app removes the link of a failed style sheet (src/app/stylesheets.ts).
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
