import { createContext } from "react";

/**
 * Whether the page on show was reached from another one of ours, be it by Back. On the page on which the app
 * started, the browser's own order of focus stands.
 */
export const ArrivedFromWithin = createContext(false);
