import { type ReactNode, useState } from "react";
import { Provider } from "react-redux";
import { makeStore } from "../app/store.ts";

const rejectAll = () => Promise.reject(new TypeError("No request is sent."));

/** Renders children with a new store. No user is logged in, and every request fails. */
export function InStore({ children }: { children: ReactNode }) {
  const [store] = useState(() => makeStore(rejectAll));
  return <Provider store={store}>{children}</Provider>;
}
