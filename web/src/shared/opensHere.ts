import type { MouseEvent } from "react";

/** Reports whether a click on a link opens its address in this tab. */
export function opensHere({ button, altKey, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean {
  return button === 0 && !altKey && !ctrlKey && !metaKey && !shiftKey;
}
