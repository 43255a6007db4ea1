/** How much of the panel must be in sight to write in it, in pixels from its upper edge. */
const ENOUGH = 280;

/** Whether something is being written in an element, in a form that shows. */
function isWritten(element: HTMLElement): boolean {
  return [...element.querySelectorAll("form")].some((form) => form.checkVisibility());
}

function lower(element: HTMLElement): void {
  element.popover = null;
  delete element.dataset["raised"];
}

/**
 * Raises a panel that is out of sight over a corner of the window, so that a key can ask for a field without scrolling the
 * page away from the player. It goes back to its place when the field closes, and when the focus leaves it.
 */
export function raise(element: HTMLElement): void {
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
      // A window that loses the focus keeps its field.
      if (target === document.activeElement) return;
      if (!(relatedTarget instanceof Node && element.contains(relatedTarget))) end();
    },
    { signal: gone.signal },
  );
  element.popover = "manual";
  element.dataset["raised"] = "";
  element.showPopover();
}
