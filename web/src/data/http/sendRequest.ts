import { pathInSite, siteFile } from "../../shared/siteFile.ts";
import { type ErrorOutcome, failureOf } from "./failureOf.ts";
import { watchPolicy } from "./policy.ts";
import { readAnswer } from "./readAnswer.ts";

/** A request as a person wrote it. */
export interface FreeRequest {
  method: string;
  /** An address of http or https; without a host it is one of this site's. */
  url: string;
  headers: readonly (readonly [name: string, value: string])[];
  /** Sent as JSON unless a header names another type. GET and HEAD carry none, so there it is left out. */
  body: string | null;
}

/** What came back for a request. */
export interface AnswerOutcome {
  kind: "answer";
  status: number;
  statusText: string;
  headers: Record<string, string>;
  /** The parsed JSON, or else the text; empty text when nothing came. */
  body: unknown;
  isJson: boolean;
  /** How many bytes of the body were read. */
  bytes: number;
  /** Whether the body was longer than `MAX_ANSWER_BYTES`, and what follows was left unread. */
  cut: boolean;
  /** How long it took until the last byte was there. */
  milliseconds: number;
}

/** How a request ended; plain data, fit for a store. */
export type Outcome = AnswerOutcome | ErrorOutcome;

interface SendOptions {
  /** Carries the request: the window's own fetch, or one that answers like it. */
  fetch: (request: Request) => Promise<Response>;
  /** Calls the request off; its outcome then is an error named AbortError. */
  signal: AbortSignal;
}

const WITHOUT_BODY: ReadonlySet<string> = new Set(["GET", "HEAD"]);

/** Sends a request without credentials and waits, for as long as it takes, for all of its answer. It never rejects. */
export async function sendRequest(request: FreeRequest, { fetch, signal }: SendOptions): Promise<Outcome> {
  const started = performance.now();
  const policy = watchPolicy();
  let answered = false;
  try {
    const response = await fetch(requestOf(request, signal));
    answered = true;
    const body = await readAnswer(response, signal);
    return {
      kind: "answer",
      status: response.status,
      statusText: response.statusText,
      headers: Object.fromEntries(response.headers),
      ...body,
      milliseconds: Math.round(performance.now() - started),
    };
  } catch (reason) {
    return failureOf(reason, { url: request.url, answered, refusedByPolicy: await policy.refused() });
  } finally {
    policy.stop();
  }
}

/** Where a request goes that a person wrote: a path is one of this site, which may stand in a folder of its host. */
export function addressOf(url: string): URL {
  const isPath = /^\/(?!\/)/.test(url);
  return new URL(isPath ? siteFile(pathInSite(url)) : url, document.baseURI);
}

function requestOf({ method, url, headers, body }: FreeRequest, signal: AbortSignal): Request {
  const address = addressOf(url);
  if (!/^https?:$/.test(address.protocol))
    throw new TypeError(`Can't send to an address of ${address.protocol}`);
  const sent = new Headers(headers.map(([name, value]): [string, string] => [name, value]));
  const carried = WITHOUT_BODY.has(method.toUpperCase()) ? null : body;
  if (carried !== null && !sent.has("content-type")) sent.set("content-type", "application/json");
  return new Request(address, {
    method,
    headers: sent,
    body: carried,
    signal,
    credentials: "omit",
    redirect: "follow",
    // Whoever sends a request wants to know what the server says now.
    cache: "no-store",
  });
}
