import { type RefObject, useEffect } from "react";

const SHOWN = ":is(:hover, :focus-visible)";

// Hides the label of a link until the pointer and the focus have left the link.
function dismiss(link: HTMLElement, unmounted: AbortSignal): void {
  const left = new AbortController();
  const signal = AbortSignal.any([left.signal, unmounted]);
  link.dataset["dismissed"] = "";
  const restore = () => {
    if (link.matches(SHOWN)) return;
    delete link.dataset["dismissed"];
    left.abort();
  };
  link.addEventListener("pointerleave", restore, { signal });
  link.addEventListener("blur", restore, { signal });
}

/**
 * Lets Escape hide the label next to an icon of the sidebar. `part` is an element in the column of icons. It is null
 * if the sidebar has no such column.
 */
export function useDismissibleLabels(part: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const rail = part.current?.closest("nav");
    const unmounted = new AbortController();
    const { signal } = unmounted;
    document.addEventListener(
      "keydown",
      ({ key }) => {
        if (key !== "Escape") return;
        for (const link of rail?.querySelectorAll<HTMLElement>(`a${SHOWN}`) ?? []) dismiss(link, signal);
      },
      { signal },
    );
    return () => unmounted.abort();
  }, [part]);
}
