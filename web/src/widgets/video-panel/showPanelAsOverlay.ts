/** Minimum visible height of the panel in pixels for writing in it. */
const ENOUGH = 280;

/** Reports whether an element contains a visible form. */
function isWritten(element: HTMLElement): boolean {
  return [...element.querySelectorAll("form")].some((form) => form.checkVisibility());
}

function lower(element: HTMLElement): void {
  element.popover = null;
  delete element.dataset["raised"];
}

/**
 * Shows a panel that is outside of the window over a corner of the window. A shortcut can then open a field without
 * scrolling away from the player. The panel returns to its position when the field closes or the focus leaves it.
 */
export function showPanelAsOverlay(element: HTMLElement): void {
  const { top } = element.getBoundingClientRect();
  const isInSight = top >= 0 && top + ENOUGH <= window.innerHeight;
  if (isInSight || element.dataset["raised"] !== undefined) return;
  const gone = new AbortController();
  let wasWritten = isWritten(element);
  const changes = new MutationObserver(() => {
    if (isWritten(element)) wasWritten = true;
    else if (wasWritten) end();
  });
  function end() {
    gone.abort();
    changes.disconnect();
    lower(element);
  }
  changes.observe(element, { subtree: true, childList: true, attributes: true, attributeFilter: ["style"] });
  element.addEventListener(
    "focusout",
    ({ target, relatedTarget }) => {
      // If the window loses the focus, the field stays focused.
      if (target === document.activeElement) return;
      if (!(relatedTarget instanceof Node && element.contains(relatedTarget))) end();
    },
    { signal: gone.signal },
  );
  element.popover = "manual";
  element.dataset["raised"] = "";
  element.showPopover();
}
