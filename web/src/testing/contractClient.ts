import { expect } from "vitest";
import { createBackend } from "./backend.ts";
import { call } from "./call.ts";

/** Creates a client for the simulated backend. It records which operations of the contract were called. */
export function contractClient() {
  const { fetch } = createBackend();
  const called = new Set<string>();
  /** Calls an operation such as "GET /video/{videoId}", checks the status of the response, and returns the body. */
  async function ask(operation: string, status: number, given: Given = {}) {
    called.add(operation);
    const does = operation.replaceAll(/\{(\w+)\}/g, (braces, name: string) => given.path?.[name] ?? braces);
    const answer = await call(fetch, does + (given.query ?? ""), given.body, given.token);
    expect(`${operation} ${answer.status}`).toBe(`${operation} ${status}`);
    return answer.text.startsWith("{") ? JSON.parse(answer.text) : answer.text;
  }
  return { ask, called };
}

/** Arguments for a call of an operation. */
export interface Given {
  path?: Record<string, string>;
  query?: string;
  body?: unknown;
  token?: string;
}

/** Function that calls an operation of the contract. */
export type Ask = ReturnType<typeof contractClient>["ask"];

/** Calls the operations on a playlist with one video that concern its parts and order. */
export async function callCourses(ask: Ask, token: string, path: { playlistId: string; videoId: string }) {
  const own = { token, path };
  await ask("PATCH /user/playlists/{playlistId}", 200, {
    ...own,
    body: { playlist: { description: "Two a night" } },
  });
  await ask("PUT /user/playlists/{playlistId}/{videoId}/place", 200, { ...own, body: { place: {} } });
  const part = { from: 240, to: 570 };
  await ask("PUT /user/playlists/{playlistId}/{videoId}/part", 200, { ...own, body: { part } });
  const { playlist } = await ask("PUT /user/playlists/{playlistId}/share", 200, own);
  const shared = { path: { token: playlist.share.path.replace("/shared/", "") } };
  expect((await ask("GET /shared/{token}", 200, shared)).playlist.parts).toEqual({ [path.videoId]: part });
  const copy = { token, body: { playlist: {} } };
  const copied = await ask("POST /user/shared/{token}/copy", 201, { ...copy, ...shared });
  const again = await ask("POST /user/playlists/{playlistId}/copy", 201, { ...copy, path });
  await ask("DELETE /user/playlists/{playlistId}/share", 200, own);
  await ask("GET /shared/{token}", 404, shared);
  const copies = [copied.playlists.at(-1), again.playlists.at(-1)];
  await Promise.all(
    copies.map(({ _id: playlistId }) =>
      ask("DELETE /user/playlists/{playlistId}", 200, { token, path: { playlistId } }),
    ),
  );
}

/** Decodes a part of a token, which is base64url. */
export function bytesOf(part: string): Uint8Array<ArrayBuffer> {
  const letters = atob(part.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
}
