import type { ThunkDispatch, UnknownAction } from "@reduxjs/toolkit";
import { useDispatch, useSelector } from "react-redux";
import type { Simulation } from "../simulator/simulation.ts";

/** The state of the developers' pages, which have a store of their own; their features add to it as the app's do. */
// oxlint-disable-next-line typescript/no-empty-object-type -- the features fill it
export interface DeveloperState {}

/** What the thunks of the developers' pages are handed besides dispatch and state. */
export interface DeveloperExtra {
  /** Carries a request to whatever server it names. */
  server: (request: Request) => Promise<Response>;
  /** The simulated backend in this page. */
  simulation: Simulation;
}

/** The dispatch of the developers' store. */
export type DeveloperDispatch = ThunkDispatch<DeveloperState, DeveloperExtra, UnknownAction>;

/** The developers' store's dispatch, typed. */
export const useDeveloperDispatch = useDispatch.withTypes<DeveloperDispatch>();

/** Reads from the developers' store, typed. */
export const useDeveloperSelector = useSelector.withTypes<DeveloperState>();
