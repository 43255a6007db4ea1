import { createListenerMiddleware } from "@reduxjs/toolkit";
import type { AppDispatch, RootState } from "../../shared/store/store.ts";
import { listenForPersistence } from "./persistence.ts";
import { listenForToasts } from "./toasts.ts";

/** The middleware that turns actions into toasts, and keeps what outlives the page. */
export function createListeners() {
  const listeners = createListenerMiddleware<RootState, AppDispatch>();
  listenForToasts(listeners.startListening);
  listenForPersistence(listeners.startListening);
  return listeners.middleware;
}
