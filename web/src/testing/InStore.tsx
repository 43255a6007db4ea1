import { type ReactNode, useState } from "react";
import { Provider } from "react-redux";
import { makeStore } from "../app/store.ts";

const nobody = () => Promise.reject(new TypeError("Nobody is asked."));

/** Components of the app on a store of their own, of a visitor who asks nobody. */
export function InStore({ children }: { children: ReactNode }) {
  const [store] = useState(() => makeStore(nobody));
  return <Provider store={store}>{children}</Provider>;
}
