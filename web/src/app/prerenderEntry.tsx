import { prerender } from "./prerender.tsx";
import { texts } from "./texts.ts";

export { prerenderTemplates } from "./prerenderTemplates.tsx";

/** Texts that are shown next to a prerendered shell if its app fails to load. */
export const words = { ...texts.start, noScript: texts.noScript };

/**
 * Renders the page at a path without data. The build writes it into the HTML files, so that content is visible while
 * the app's script loads. The app renders the same content again.
 */
export function renderPath(path: string): Promise<string> {
  return prerender(path);
}
