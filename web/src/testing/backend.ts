import type { Playlist, Video } from "../shared/api/types.ts";
import { GUEST_CREDENTIALS } from "../shared/constants.ts";
import { failure, json } from "./answers.ts";
import { CATEGORIES, VIDEOS } from "./catalogue.ts";
import { servePlaylists } from "./playlists.ts";

type Answer = (request: Request) => Response | Promise<Response>;

/** A server at the other end of the injected fetch. */
export interface Backend {
  fetch: (request: Request) => Promise<Response>;
  /** Every call so far, as "METHOD /path". */
  calls: string[];
  /** The `authorization` header of every call so far, in the same order. */
  tokens: (string | null)[];
  /** Makes one call answer differently from now on. */
  answer: (call: string, answer: Answer) => void;
  /** Makes one call answer as usual again. */
  recover: (call: string) => void;
}

export { failure, json };

const LISTS = /^\/api\/user\/(likes|watchlater|history)(?:\/(.+))?$/;
const INVALID_TOKEN = "The token is invalid. Unauthorized access error.";

/** A small server that keeps the contract for what the tests do: it holds the library, sessions and their lists. */
export function createBackend(): Backend {
  const overrides = new Map<string, Answer>();
  const sessions = new Map<string, Record<string, Video[]>>();
  const playlists = new Map<string, Playlist[]>();
  const calls: string[] = [];
  const tokens: (string | null)[] = [];

  function open(status: number, key: string, email: string): Response {
    const claims = { _id: crypto.randomUUID(), email };
    const payload = btoa(JSON.stringify(claims))
      .replaceAll("=", "")
      .replaceAll("+", "-")
      .replaceAll("/", "_");
    const encodedToken = `header.${payload}.signature`;
    sessions.set(encodedToken, { likes: [], watchlater: [], history: [] });
    playlists.set(encodedToken, []);
    return json(status, { [key]: {}, encodedToken });
  }

  async function collection(request: Request, session: Record<string, Video[]>, name: string, id?: string) {
    const list = session[name] ?? [];
    if (request.method === "GET") return json(200, { [name]: list });
    if (request.method === "DELETE") {
      session[name] = id === "all" ? [] : list.filter(({ _id }) => _id !== id);
      return json(200, { [name]: session[name] });
    }
    const { video } = (await request.json()) as { video: Video };
    const known = VIDEOS.find(({ _id }) => _id === video._id);
    if (!known) return failure(404, "The video you request does not exist. Not Found error.");
    if (list.includes(known)) return failure(409, `The video is already in your ${name}`);
    session[name] = name === "history" ? [known, ...list] : [...list, known];
    return json(201, { [name]: session[name] });
  }

  async function serve(request: Request, path: string): Promise<Response> {
    if (path === "/api/videos") return json(200, { videos: VIDEOS });
    if (path === "/api/categories") return json(200, { categories: CATEGORIES });
    if (path.startsWith("/api/video/")) {
      const video = VIDEOS.find(({ _id }) => path.endsWith(`/${_id}`));
      return video
        ? json(200, { video })
        : failure(404, "The video you request does not exist. Not Found error.");
    }
    if (path === "/api/auth/signup") return open(201, "createdUser", "member@example.org");
    if (path === "/api/auth/login") {
      const { email } = (await request.json()) as { email: string };
      if (email === GUEST_CREDENTIALS.email) return open(200, "foundUser", "one@guest.greenroom.example");
      return failure(404, "The email you entered is not Registered. Not Found error");
    }
    const token = request.headers.get("authorization") ?? "";
    const session = sessions.get(token);
    if (!session) return failure(401, INVALID_TOKEN);
    if (path === "/api/auth/logout") {
      sessions.delete(token);
      return new Response(null, { status: 204 });
    }
    const aboutPlaylists = await servePlaylists(request, path, playlists.get(token) ?? []);
    if (aboutPlaylists) return aboutPlaylists;
    const [, name, id] = LISTS.exec(path) ?? [];
    return name ? collection(request, session, name, id) : failure(404, "There is no such endpoint.");
  }

  return {
    calls,
    tokens,
    answer: (call, answer) => void overrides.set(call, answer),
    recover: (call) => void overrides.delete(call),
    fetch: async (request) => {
      const path = new URL(request.url).pathname;
      const call = `${request.method} ${path}`;
      calls.push(call);
      tokens.push(request.headers.get("authorization"));
      return (await overrides.get(call)?.(request)) ?? serve(request, path);
    },
  };
}
