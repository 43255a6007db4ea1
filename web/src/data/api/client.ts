import type { Client } from "openapi-fetch";
import { siteUrl } from "../../shared/siteUrl.ts";
import type { paths } from "./schema.d.ts";

// Media types of full responses, and of minimal responses to `Prefer: return=minimal`.
type Full = "application/json" | "text/calendar";
type Minimal = "application/vnd.greenroom.change+json" | "application/vnd.greenroom.playlists+json";

/** Typed operations of the contract. */
export interface Api extends Pick<Client<paths, Full>, Method> {
  /** Operations with minimal responses: only the change, or playlists with video IDs. */
  minimal: Pick<Client<paths, Minimal>, Method>;
}

type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** Progress of an upload or download. */
export interface Progress {
  /** Amount done in bytes, or in the unit of the transfer. */
  done: number;
  /** Total amount; null if unknown. */
  total: number | null;
}

/** Sends a request. `onSent` gets the upload progress if it is known. */
export type Fetch = (request: Request, onSent?: (progress: Progress) => void) => Promise<Response>;

/** Options of the API client. */
export interface ApiOptions {
  /** Sends the requests: the window's fetch or a simulated backend. */
  fetch: Fetch;
  /** Returns the session's token, or null for a visitor. */
  token: () => string | null;
  /** Callback with a token that the server rejected. */
  onTokenRejected: (token: string) => void;
  /** Signal that aborts the requests of this client. */
  signal?: AbortSignal;
}

// A login or sign-up can merge the guest's lists. The server identifies the guest by the token.
const LOG_IN = /^\/auth\/(login|passkey|second-factor|sso\/)/;
const SIGN_UP = "/auth/signup";

function carriesToken(path: string): boolean {
  return (
    path === "/auth/logout" || path === SIGN_UP || LOG_IN.test(path) || /^\/(user|admin)(\/|$)/.test(path)
  );
}

/** Arguments of a request, as in the contract's types. */
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
    // A proxy may respond in another format.
    return text;
  }
}

/** Creates a client. Requests under /user and /admin carry the raw token in the `authorization` header. */
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
      // A 401 for a login means a wrong password or code. The guest's session is still valid.
      if (response.status === 401 && sent !== null && !LOG_IN.test(path)) onTokenRejected(sent);
      const type = response.headers.get("content-type");
      if (type?.endsWith("gzip")) return { data: await response.blob(), response };
      const received = await response.text();
      if (!response.ok) return { error: errorIn(received), response };
      // Calendars are text.
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
  // The type of the contract defines parameters and responses.
  return { ...methods(), minimal: methods("return=minimal") } as unknown as Api;
}
