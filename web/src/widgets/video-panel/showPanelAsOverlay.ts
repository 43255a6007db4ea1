/** Minimum visible height in pixels of a panel in which the user can write. */
const ENOUGH = 280;

/** Reports whether an element contains a form that is visible. */
function isWritten(element: HTMLElement): boolean {
  return [...element.querySelectorAll("form")].some((form) => form.checkVisibility());
}

function lower(element: HTMLElement): void {
  element.popover = null;
  delete element.dataset["raised"];
}

/**
 * Shows a panel in a corner of the window if the panel is outside the window. A shortcut can thus open a field
 * without scrolling the player out of the window. When the field closes or loses the focus, the panel returns to its
 * position.
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
      // If the window itself loses the focus, the field is still the active element and the panel stays.
      if (target === document.activeElement) return;
      if (!(relatedTarget instanceof Node && element.contains(relatedTarget))) end();
    },
    { signal: gone.signal },
  );
  element.popover = "manual";
  element.dataset["raised"] = "";
  element.showPopover();
}
