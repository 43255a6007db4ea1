import { createContext } from "react";

/** Sends a request to a server and returns the response. */
export type Network = (request: Request) => Promise<Response>;

/** Network that the developer tools use: the window's fetch by default. */
export const NetworkContext = createContext<Network>((request) => window.fetch(request));
