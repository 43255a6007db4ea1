import { matchPath } from "react-router";
import { PAGE_ENTRIES } from "../data/pages.ts";
import { pathInApp, pathTo } from "../data/routes.ts";
import { buildName } from "./newerBuild.ts";
import { PAGE_BROKE } from "./rootOptions.ts";
import type { AppStore } from "./store.ts";

/** How many errors a document reports at most. */
export const REPORTS = 5;

/** How many characters of a message are sent at most. */
const LENGTH = 500;

const KINDS = ["error", "unhandledrejection", PAGE_BROKE];

/** The events that `web/start/start.js` has recorded before this module was loaded. */
declare global {
  // oxlint-disable-next-line no-var -- only a var is a property of the global object
  var greenroomErrors: readonly Event[] | undefined;
}

/** What was thrown; undefined for an event without it, such as the error of another site's script. */
function causeOf(event: Event): unknown {
  if (event instanceof PromiseRejectionEvent) return event.reason;
  if (event instanceof CustomEvent) return event.detail;
  return event instanceof ErrorEvent ? event.error : undefined;
}

/**
 * What is said of an error: its name and its message. Undefined for what is not reported: aborted calls, errors of
 * other sites' scripts, and values that are no errors, which may hold anything.
 */
function messageOf(event: Event): string | undefined {
  const cause = causeOf(event);
  if (typeof cause === "string") return cause;
  // An error of another frame is none of this window's Error.
  if (!(cause instanceof Error) || cause.name === "AbortError") return undefined;
  return `${cause.name}: ${cause.message}`;
}

/** The text without query strings, fragments, ids in paths, e-mail addresses and long runs of letters and digits. */
function redacted(text: string): string {
  return text
    .replaceAll(/\S+@\S+/g, "(email)")
    .replaceAll(/(\/[^\s?#]*)[?#][^\s'")]*/g, "$1")
    .replaceAll(/\/[\w%-]*[\dA-Z_%][\w%-]*(?=[/\s'")]|$)/g, "/{id}")
    .replaceAll(/[\w.+=-]{20,}/g, (run) => (/\d/.test(run) ? "(token)" : run))
    .slice(0, LENGTH);
}

/** The route pattern of the page at the path, without what stands in it for an id. */
function patternAt(path: string): string {
  const found = PAGE_ENTRIES.find(
    ([name, { path: pattern }]) => pattern !== undefined && matchPath(pathTo(name, ":id"), path),
  );
  return found?.[1].path ?? "/other";
}

/**
 * Reports errors to the server, so that the operator learns of them: uncaught errors, unhandled rejections and what
 * the error boundary catches. Each message is reported once for a document, and REPORTS of them at most; a report
 * that fails is not sent again. Returns how to stop.
 */
export function reportErrors({ dispatch }: AppStore, source: EventTarget = window): () => void {
  const reported = new Set<string>();
  const stopped = new AbortController();

  function report(event: Event) {
    const said = messageOf(event);
    if (said === undefined || reported.size === REPORTS || reported.has(said)) return;
    reported.add(said);
    const body = {
      message: redacted(said),
      page: patternAt(pathInApp(location.pathname)),
      version: buildName(),
    };
    dispatch((_, __, { api }) => api.POST("/errors", { body, keepalive: true })).catch(() => undefined);
  }

  for (const kind of KINDS) source.addEventListener(kind, report, { signal: stopped.signal });
  for (const event of globalThis.greenroomErrors ?? []) report(event);
  return () => stopped.abort();
}
