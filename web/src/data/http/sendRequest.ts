import { stripBasePath, siteUrl } from "../../shared/siteUrl.ts";
import { type ErrorOutcome, describeFailure } from "./failureOf.ts";
import { observeBlockedRequests } from "./policy.ts";
import { readResponse } from "./readResponse.ts";

/** Request as the user has written it. */
export interface UserRequest {
  method: string;
  /** http or https URL, or a path of this site. */
  url: string;
  headers: readonly (readonly [name: string, value: string])[];
  /**
   * Body of the request. Its content type is JSON unless a header sets another type. Requests with GET and HEAD have
   * no body.
   */
  body: string | null;
}

/** Response of a request. */
export interface ResponseOutcome {
  kind: "answer";
  status: number;
  statusText: string;
  headers: Record<string, string>;
  /** Parsed JSON, or the text of the body. */
  body: unknown;
  isJson: boolean;
  /** Number of bytes that were read of the body. */
  bytes: number;
  /** Whether the body was longer than `MAX_RESPONSE_BYTES` and was truncated. */
  cut: boolean;
  /** Time in milliseconds from the request to the last byte of the response. */
  milliseconds: number;
}

/** Outcome of a request as plain data. */
export type RequestOutcome = ResponseOutcome | ErrorOutcome;

interface SendOptions {
  /** Function that sends the request, usually the window's fetch. */
  fetch: (request: Request) => Promise<Response>;
  /** Signal that cancels the request. The outcome is then an AbortError. */
  signal: AbortSignal;
}

const WITHOUT_BODY: ReadonlySet<string> = new Set(["GET", "HEAD"]);

/**
 * Sends a request without credentials and waits, without a timeout, for the complete response. The promise never
 * rejects.
 */
export async function sendRequest(
  request: UserRequest,
  { fetch, signal }: SendOptions,
): Promise<RequestOutcome> {
  const started = performance.now();
  const policy = observeBlockedRequests();
  let isStarted = false;
  try {
    const response = await fetch(requestOf(request, signal));
    isStarted = true;
    const body = await readResponse(response, signal);
    return {
      kind: "answer",
      status: response.status,
      statusText: response.statusText,
      headers: Object.fromEntries(response.headers),
      ...body,
      milliseconds: Math.round(performance.now() - started),
    };
  } catch (reason) {
    return describeFailure(reason, {
      url: request.url,
      isStarted,
      blockedByPolicy: await policy.isBlocked(),
    });
  } finally {
    policy.stop();
  }
}

/** Returns the full URL of a request. If `url` is a path, it is relative to the base path of this site. */
export function resolveAddress(url: string): URL {
  const isPath = /^\/(?!\/)/.test(url);
  return new URL(isPath ? siteUrl(stripBasePath(url)) : url, document.baseURI);
}

function requestOf({ method, url, headers, body }: UserRequest, signal: AbortSignal): Request {
  const address = resolveAddress(url);
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
    // Every request must reach the server, not the cache of the browser.
    cache: "no-store",
  });
}
