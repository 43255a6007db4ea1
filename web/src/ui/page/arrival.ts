import { createContext } from "react";

/**
 * Whether the user opened the page from another page of the app. The first page does not change the focus that the
 * browser sets.
 */
export const ReachedInAppContext = createContext(false);
