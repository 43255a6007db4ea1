import type { Client } from "openapi-fetch";
import { siteUrl } from "../../shared/siteUrl.ts";
import type { paths } from "./schema.d.ts";

// Media types of responses with a full body. Responses to `Prefer: return=minimal` have other media types.
type Full = "application/json" | "text/calendar";
type Minimal = "application/vnd.greenroom.change+json" | "application/vnd.greenroom.playlists+json";

/** Operations of the API with the types of the contract. */
export interface Api extends Pick<Client<paths, Full>, Method> {
  /** Operations whose response is reduced to the change, or to playlists with video IDs. */
  minimal: Pick<Client<paths, Minimal>, Method>;
}

type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** Progress of an upload or download. */
export interface Progress {
  /** Amount that is transferred so far, usually in bytes. */
  done: number;
  /** Amount of the full transfer, in the unit of `done`; null if unknown. */
  total: number | null;
}

/** Sends a request. If the upload progress is known, it calls `onSent` with the progress. */
export type Fetch = (request: Request, onSent?: (progress: Progress) => void) => Promise<Response>;

/** Options of the API client. */
export interface ApiOptions {
  /** Sends the requests: the window's fetch or a simulated backend. */
  fetch: Fetch;
  /** Returns the session's token, or null for a visitor. */
  token: () => string | null;
  /** Called with a session token that the server has rejected. */
  onTokenRejected: (token: string) => void;
  /** Signal that aborts the requests of this client. */
  signal?: AbortSignal;
}

// These operations can merge the lists of a guest into an account, so the request carries the guest's token.
const LOG_IN = /^\/auth\/(login|passkey|second-factor|sso\/)/;
const SIGN_UP = "/auth/signup";

function carriesToken(path: string): boolean {
  return (
    path === "/auth/logout" || path === SIGN_UP || LOG_IN.test(path) || /^\/(user|admin)(\/|$)/.test(path)
  );
}

/** Arguments of a request to the API, with types from the contract. */
interface RequestArguments extends Pick<RequestInit, "keepalive"> {
  params?: {
    path?: Readonly<Record<string, string>>;
    query?: Readonly<Record<string, string | number>>;
  };
  headers?: Readonly<Record<string, string>>;
  body?: unknown;
}

function addressOf(
  path: string,
  { path: named = {}, query = {} }: NonNullable<RequestArguments["params"]>,
): string {
  const at = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(named[name] ?? ""));
  const search = String(
    new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)])),
  );
  return `${siteUrl("/api")}${at}${search === "" ? "" : `?${search}`}`;
}

function errorIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // The body is not JSON if a proxy has sent its own error page.
    return text;
  }
}

/**
 * Creates an API client. Requests to paths under /user and /admin carry the session token in the `authorization`
 * header.
 */
export function createApi({ fetch, token, onTokenRejected, signal }: ApiOptions): Api {
  const calling =
    (method: Method, prefer?: string) =>
    async (
      path: string,
      { params = {}, headers: given = {}, body, keepalive = false }: RequestArguments = {},
    ) => {
      const headers = new Headers(given);
      if (prefer !== undefined) headers.set("prefer", prefer);
      const current = token();
      if (current !== null && carriesToken(path)) headers.set("authorization", current);
      const isFile = body instanceof Blob;
      if (body !== undefined)
        headers.set("content-type", isFile ? "application/octet-stream" : "application/json");
      const text = body === undefined ? null : isFile ? body : JSON.stringify(body);
      const bounds = { keepalive, signal: signal ?? null };
      const request = new Request(addressOf(path, params), { method, headers, body: text, ...bounds });
      const response = await fetch(request);
      const sent = headers.get("authorization");
      // Status 401 of a login means a wrong password or code. It does not mean that the guest's token is invalid.
      if (response.status === 401 && sent !== null && !LOG_IN.test(path)) onTokenRejected(sent);
      const type = response.headers.get("content-type");
      if (type?.endsWith("gzip")) return { data: await response.blob(), response };
      const received = await response.text();
      if (!response.ok) return { error: errorIn(received), response };
      // Responses with a calendar are plain text.
      const isText = type?.startsWith("text/");
      return { data: received === "" ? undefined : isText ? received : JSON.parse(received), response };
    };
  const methods = (prefer?: string) => ({
    GET: calling("GET", prefer),
    POST: calling("POST", prefer),
    PUT: calling("PUT", prefer),
    PATCH: calling("PATCH", prefer),
    DELETE: calling("DELETE", prefer),
  });
  // The parameters and responses have the types of Api. This generic code does not check them.
  return { ...methods(), minimal: methods("return=minimal") } as unknown as Api;
}
