import { prerender } from "./prerender.tsx";
import { texts } from "./texts.ts";

export { prerenderTemplates } from "./prerenderTemplates.tsx";

/** Texts that a prerendered page shows if the app could not be loaded. */
export const words = { ...texts.start, noScript: texts.noScript };

/**
 * Renders the page at a path without data. The build writes the result into the HTML files, so that content is
 * visible while the app's script loads. The app then renders the same content.
 */
export function renderPath(path: string): Promise<string> {
  return prerender(path);
}
