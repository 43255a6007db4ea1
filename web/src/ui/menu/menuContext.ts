import { createContext } from "react";

/** Closes the menu that contains the component, and focuses the menu's button. */
export const MenuContext = createContext<() => void>(() => undefined);
