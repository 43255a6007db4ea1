import type { Client } from "openapi-fetch";
import { siteFile } from "../../shared/siteFile.ts";
import type { paths } from "./schema.d.ts";

// Whole lists, and what comes in their place with `Prefer: return=minimal`.
type Whole = "application/json" | "text/calendar";
type Minimal = "application/vnd.greenroom.change+json" | "application/vnd.greenroom.playlists+json";

/** The calls of the contract, typed. */
export interface Api extends Pick<Client<paths, Whole>, Method> {
  /** Those that may answer with less: changes with no more than themselves, playlists with their videos' ids. */
  minimal: Pick<Client<paths, Minimal>, Method>;
}

type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** How far an upload or a download is. */
export interface Progress {
  /** In bytes, or in whatever the transfer counts. */
  done: number;
  /** Null where it is not known. */
  total: number | null;
}

/** Carries a request. What is told of progress hears how much of the request's body is sent, where that can be known. */
export type Fetch = (request: Request, onSent?: (progress: Progress) => void) => Promise<Response>;

/** What a client needs from the rest of the app. */
export interface ApiOptions {
  /** Carries every call: the window's own fetch, or a simulated backend that answers like it. */
  fetch: Fetch;
  /** The session's token, or null for a visitor. */
  token: () => string | null;
  /** Called with the token that the server no longer accepts. */
  onTokenRefused: (token: string) => void;
  /** Gives every call of this client up. */
  signal?: AbortSignal;
}

// A guest who signs up or logs in can bring the guest's lists along, which the server knows by the guest's token.
const LOG_IN = "/auth/login";
const SIGN_UP = "/auth/signup";

function carriesToken(path: string): boolean {
  return path === "/auth/logout" || path === SIGN_UP || path === LOG_IN || /^\/(user|admin)(\/|$)/.test(path);
}

/** What a call is given, as the contract's types have it. */
interface Asked extends Pick<RequestInit, "keepalive"> {
  params?: {
    path?: Readonly<Record<string, string>>;
    query?: Readonly<Record<string, string | number>>;
  };
  headers?: Readonly<Record<string, string>>;
  body?: unknown;
}

function addressOf(path: string, { path: named = {}, query = {} }: NonNullable<Asked["params"]>): string {
  const at = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(named[name] ?? ""));
  const asked = String(
    new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)])),
  );
  return `${siteFile("/api")}${at}${asked === "" ? "" : `?${asked}`}`;
}

function errorIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // A proxy on the way says what is wrong in its own form.
    return text;
  }
}

/** A client whose calls under /user and /admin carry the token, raw, in the `authorization` header. */
export function createApi({ fetch, token, onTokenRefused, signal }: ApiOptions): Api {
  const calling =
    (method: Method, prefer?: string) =>
    async (path: string, { params = {}, headers: given = {}, body, keepalive = false }: Asked = {}) => {
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
      // A 401 to a login is about the password: the guest who mistyped it is still a guest.
      if (response.status === 401 && sent !== null && path !== LOG_IN) onTokenRefused(sent);
      const answer = await response.text();
      if (!response.ok) return { error: errorIn(answer), response };
      // A calendar is text.
      const isText = response.headers.get("content-type")?.startsWith("text/");
      return { data: answer === "" ? undefined : isText ? answer : JSON.parse(answer), response };
    };
  const methods = (prefer?: string) => ({
    GET: calling("GET", prefer),
    POST: calling("POST", prefer),
    PUT: calling("PUT", prefer),
    PATCH: calling("PATCH", prefer),
    DELETE: calling("DELETE", prefer),
  });
  // What is asked and answered under each path is the contract's to say.
  return { ...methods(), minimal: methods("return=minimal") } as unknown as Api;
}
