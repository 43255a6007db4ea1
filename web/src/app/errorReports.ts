import { matchPath } from "react-router";
import { PAGE_ENTRIES } from "../data/pages.ts";
import { pathInApp, pathTo } from "../data/routes.ts";
import { buildName } from "./buildUpdate.ts";
import { PAGE_ERROR_EVENT } from "./reactRootOptions.ts";
import type { AppStore } from "./store.ts";

/** Maximum number of errors that a document reports. */
export const MAX_ERROR_REPORTS = 5;

/** Maximum length in characters of a message in a report. */
const LENGTH = 500;

const KINDS = ["error", "unhandledrejection", PAGE_ERROR_EVENT];

/** Events that `web/start/start.js` has recorded before this module was loaded. */
declare global {
  // oxlint-disable-next-line no-var -- only a var is a property of the global object
  var greenroomErrors: readonly Event[] | undefined;
}

/**
 * Returns the thrown value of an error event; undefined if the event does not contain it. For example, browsers omit
 * errors of scripts from other sites.
 */
function causeOf(event: Event): unknown {
  if (event instanceof PromiseRejectionEvent) return event.reason;
  if (event instanceof CustomEvent) return event.detail;
  return event instanceof ErrorEvent ? event.error : undefined;
}

/**
 * Returns the name and the message of the error to report. It returns undefined for events that are not reported:
 * aborted requests, errors of other sites' scripts, and values that are not errors.
 */
function messageOf(event: Event): string | undefined {
  const cause = causeOf(event);
  if (typeof cause === "string") return cause;
  // Only errors of this window are instances of its Error class. Errors of other frames are not.
  if (!(cause instanceof Error) || cause.name === "AbortError") return undefined;
  return `${cause.name}: ${cause.message}`;
}

/**
 * Returns a text without possible personal data: query strings, fragments, IDs in paths, email addresses and long
 * alphanumeric strings.
 */
function redacted(text: string): string {
  return text
    .replaceAll(/\S+@\S+/g, "(email)")
    .replaceAll(/(\/[^\s?#]*)[?#][^\s'")]*/g, "$1")
    .replaceAll(/\/[\w%-]*[\dA-Z_%][\w%-]*(?=[/\s'")]|$)/g, "/{id}")
    .replaceAll(/[\w.+=-]{20,}/g, (run) => (/\d/.test(run) ? "(token)" : run))
    .slice(0, LENGTH);
}

/** Returns the route pattern that matches a path. It contains no IDs. */
function patternAt(path: string): string {
  const found = PAGE_ENTRIES.find(
    ([name, { path: pattern }]) => pattern !== undefined && matchPath(pathTo(name, ":id"), path),
  );
  return found?.[1].path ?? "/other";
}

/**
 * Reports uncaught errors, unhandled rejections and errors of the error boundary to the server. Each message is
 * reported once per document, and a document reports at most MAX_ERROR_REPORTS messages. A failed report is not
 * repeated. Returns a function that stops the reports.
 */
export function reportErrors({ dispatch }: AppStore, source: EventTarget = window): () => void {
  const reported = new Set<string>();
  const stopped = new AbortController();

  function report(event: Event) {
    const message = messageOf(event);
    if (message === undefined || reported.size === MAX_ERROR_REPORTS || reported.has(message)) return;
    reported.add(message);
    const body = {
      message: redacted(message),
      page: patternAt(pathInApp(location.pathname)),
      version: buildName(),
    };
    dispatch((_, __, { api }) => api.POST("/errors", { body, keepalive: true })).catch(() => undefined);
  }

  for (const kind of KINDS) source.addEventListener(kind, report, { signal: stopped.signal });
  for (const event of globalThis.greenroomErrors ?? []) report(event);
  return () => stopped.abort();
}
