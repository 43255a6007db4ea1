import { createContext } from "react";

/** Carries a request to a server and its answer back. */
export type Network = (request: Request) => Promise<Response>;

/** The network that the developer tools send through: the window's own unless the page gives another. */
export const NetworkContext = createContext<Network>((request) => window.fetch(request));
