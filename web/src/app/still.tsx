import { drawn } from "./drawn.tsx";
import { texts } from "./texts.ts";

export { stillTemplates } from "./stillTemplates.tsx";

/** The words that stand beside a still when its app does not come. */
export const words = { ...texts.start, noScript: texts.noScript };

/**
 * The page at a path of the app before anything has arrived. A build puts it into the documents it makes, so that
 * there is something to see while the app's script is on its way; the app then draws the same again, alive.
 */
export function stillAt(path: string): Promise<string> {
  return drawn(path);
}
