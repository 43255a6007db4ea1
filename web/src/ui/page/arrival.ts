import { createContext } from "react";

/** Whether the page was reached from another page of the app. The first page retains the browser's initial focus. */
export const ReachedInAppContext = createContext(false);
