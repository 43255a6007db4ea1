import { stripBasePath, siteUrl } from "../../shared/siteUrl.ts";
import { type ErrorOutcome, describeFailure } from "./failureOf.ts";
import { observeBlockedRequests } from "./policy.ts";
import { readResponse } from "./readResponse.ts";

/** Request as the user wrote it. */
export interface UserRequest {
  method: string;
  /** An http or https URL, or a path of this site. */
  url: string;
  headers: readonly (readonly [name: string, value: string])[];
  /** Sent as JSON unless a header sets another type. GET and HEAD have no body. */
  body: string | null;
}

/** Response of a request. */
export interface ResponseOutcome {
  kind: "answer";
  status: number;
  statusText: string;
  headers: Record<string, string>;
  /** Parsed JSON or text; empty text without a body. */
  body: unknown;
  isJson: boolean;
  /** Number of bytes read of the body. */
  bytes: number;
  /** Whether the body was longer than `MAX_RESPONSE_BYTES` and was truncated. */
  cut: boolean;
  /** Time until the last byte in milliseconds. */
  milliseconds: number;
}

/** Outcome of a request as plain data. */
export type RequestOutcome = ResponseOutcome | ErrorOutcome;

interface SendOptions {
  /** Sends the request: the window's fetch or a replacement. */
  fetch: (request: Request) => Promise<Response>;
  /** Signal that cancels the request. The outcome is then an AbortError. */
  signal: AbortSignal;
}

const WITHOUT_BODY: ReadonlySet<string> = new Set(["GET", "HEAD"]);

/** Sends a request without credentials and waits for the complete response, without a timeout. It never rejects. */
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

/** Returns the URL of a user's request. A path belongs to this site, which may have a base path. */
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
    // The browser's cache is not used.
    cache: "no-store",
  });
}
