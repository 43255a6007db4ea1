import createClient, { type Client, type Middleware } from "openapi-fetch";
import type { paths } from "./schema.d.ts";

// Without `Prefer: return=minimal` a change answers with the whole list, which has this type.
type Whole = "application/json";

/** The calls of the contract, typed. */
export type Api = Client<paths, Whole>;

/** What a client needs from the rest of the app. */
export interface ApiOptions {
  /** Carries every call: the window's own fetch, or a simulated backend that answers like it. */
  fetch: (request: Request) => Promise<Response>;
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
  return path.startsWith("/user/") || path === "/auth/logout" || path === SIGN_UP || path === LOG_IN;
}

/** A client whose calls under /user carry the token, raw, in the `authorization` header. */
export function createApi({ fetch, token, onTokenRefused, signal }: ApiOptions): Api {
  const session: Middleware = {
    onRequest({ request, schemaPath }) {
      const current = token();
      if (current !== null && carriesToken(schemaPath)) request.headers.set("authorization", current);
      return signal === undefined ? request : new Request(request, { signal });
    },
    onResponse({ request, response, schemaPath }) {
      // A 401 to a login is about the password: the guest who mistyped it is still a guest.
      if (schemaPath === LOG_IN) return;
      const sent = request.headers.get("authorization");
      if (response.status === 401 && sent !== null) onTokenRefused(sent);
    },
  };
  const client = createClient<paths, Whole>({ baseUrl: "/api", fetch });
  client.use(session);
  return client;
}
