import { useContext, useEffectEvent, useLayoutEffect } from "react";
import { ShortcutContext, useShortcut } from "../../shared/shortcuts/shortcuts.ts";
import { dialogOpened } from "../../data/store/dialogs.ts";
import { useAppDispatch, useAppSelector } from "../../data/store/store.ts";
import { selectShortcutsOn } from "./slice.ts";

// Elements that use typed keys themselves, so that shortcuts are off while they have the focus.
const TYPING =
  'input:not([type="checkbox"], [type="radio"], [type="range"]), textarea, select, [contenteditable]';

function isLetter(key: string): boolean {
  return key.toLowerCase() !== key.toUpperCase();
}

// Elements that react to the space key.
const PRESSED = "button, input, summary";

function isForOthers(event: KeyboardEvent): boolean {
  const { target, key, shiftKey } = event;
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || event.repeat) return true;
  // Characters other than letters need Shift on many keyboards.
  if (shiftKey && isLetter(key)) return true;
  return target instanceof Element && target.closest(key === " " ? `${TYPING}, ${PRESSED}` : TYPING) !== null;
}

/** Runs the registered keyboard shortcuts while the component is mounted. */
export function useShortcuts(): void {
  const registry = useContext(ShortcutContext);
  const dispatch = useAppDispatch();
  const on = useAppSelector(selectShortcutsOn);
  useShortcut("?", () => dispatch(dialogOpened({ name: "shortcuts", options: {} })));

  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (!on || event.defaultPrevented || isForOthers(event)) return;
    // An open modal dialog gets all keys.
    if (document.querySelector("dialog:modal") !== null) return;
    const run = registry.find(event.key);
    if (!run) return;
    event.preventDefault();
    run();
  });

  // Listens as soon as the page is in the document.
  useLayoutEffect(() => {
    const gone = new AbortController();
    document.addEventListener("keydown", (event) => handleKey(event), { signal: gone.signal });
    return () => gone.abort();
  }, []);
}
