import type { UnknownAction } from "@reduxjs/toolkit";
import { texts } from "./texts.ts";
import { showToast, type ToastKind } from "./toast.ts";

interface Announcement<Action extends UnknownAction, Again> {
  /** Matcher for the actions for which a toast appears. */
  when: (action: unknown) => action is Action;
  /** Additional condition for the toast. */
  only?: (action: Action) => boolean;
  kind: ToastKind;
  text: string;
  /** Returns the action that the RETRY button dispatches. Without it, the toast has no button. */
  retry?: (action: Action) => Again;
}

/** Returns a listener that shows a toast after a matching action. */
export function onActionToast<Action extends UnknownAction, Again = never>({
  when,
  only,
  kind,
  text,
  retry,
}: Announcement<Action, Again>) {
  return (
    action: UnknownAction,
    _current: unknown,
    _before: unknown,
    dispatch: (again: Again) => unknown,
  ): void => {
    if (!when(action) || only?.(action) === false) return;
    showToast(kind, text, retry && { label: texts.retry, press: () => void dispatch(retry(action)) });
  };
}
