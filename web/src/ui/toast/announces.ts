import type { UnknownAction } from "@reduxjs/toolkit";
import { texts } from "./texts.ts";
import { showToast, type ToastKind } from "./toast.ts";

interface Announcement<Action extends UnknownAction, Again> {
  /** Which action it is about. */
  when: (action: unknown) => action is Action;
  /** Whether this one of them is meant; every one when left out. */
  only?: (action: Action) => boolean;
  kind: ToastKind;
  text: string;
  /** What a press on RETRY dispatches; without it there is no such button. */
  retry?: (action: Action) => Again;
}

/** A listener that says in a toast what an action has done. */
export function announces<Action extends UnknownAction, Again = never>({
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
