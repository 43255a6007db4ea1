import type { ThunkDispatch, UnknownAction } from "@reduxjs/toolkit";
import { useDispatch, useSelector } from "react-redux";
import type { Simulation } from "../simulator/simulation.ts";

/** State of the store of the developer pages. Features extend the type by declaration merging. */
// oxlint-disable-next-line typescript/no-empty-object-type -- the features fill it
export interface DeveloperState {}

/** Extra argument of the thunks of the developer pages. */
export interface DeveloperExtra {
  /** Sends a request to the server that the URL names. */
  server: (request: Request) => Promise<Response>;
  /** Simulated backend of this page. */
  simulation: Simulation;
}

/** Dispatch of the developer store. */
export type DeveloperDispatch = ThunkDispatch<DeveloperState, DeveloperExtra, UnknownAction>;

/** Returns the typed dispatch of the developer store. */
export const useDeveloperDispatch = useDispatch.withTypes<DeveloperDispatch>();

/** Selects from the typed developer store. */
export const useDeveloperSelector = useSelector.withTypes<DeveloperState>();
