import { expect, test } from "vitest";
import { readOperations } from "../../features/playground/operations.ts";
import { createBackend } from "../../testing/backend.ts";
import { call } from "../../testing/call.ts";

const ACCOUNT = { email: "asha@example.org", password: "ten green chairs", firstName: "Asha" };
const VIDEO = { _id: "se6Soyi2k0U" };
const LISTS = [
  { path: "/user/likes", name: "likes", called: "liked videos" },
  { path: "/user/watchlater", name: "watchlater", called: "watch later videos" },
  { path: "/user/history", name: "history", called: "history" },
];

/** A client of the simulated backend that remembers which operations of the contract it called. */
function client() {
  const { fetch } = createBackend();
  const called = new Set<string>();
  /** Calls an operation, "METHOD /path/{parameter}", and returns its answer's body when the status is right. */
  async function ask(operation: string, status: number, given: Given = {}) {
    called.add(operation);
    const does = operation.replaceAll(/\{(\w+)\}/g, (braces, name: string) => given.path?.[name] ?? braces);
    const answer = await call(fetch, does, given.body, given.token);
    expect(`${operation} ${answer.status}`).toBe(`${operation} ${status}`);
    return answer.text.startsWith("{") ? JSON.parse(answer.text) : answer.text;
  }
  return { ask, called };
}

interface Given {
  path?: Record<string, string>;
  body?: unknown;
  token?: string;
}

//proves:backend-simulated-inside,16-videos-categories
test("every operation of the contract answers in the browser", async () => {
  const { ask, called } = client();
  expect((await ask("GET /videos", 200)).videos).toHaveLength(16);
  expect((await ask("GET /videos/suggestions", 200)).suggestions).toEqual([]);
  expect((await ask("GET /video/{videoId}", 200, { path: { videoId: VIDEO._id } })).video).toMatchObject(
    VIDEO,
  );
  const { categories } = await ask("GET /categories", 200);
  expect(categories).toHaveLength(4);
  const [{ _id: categoryId }] = categories;
  expect((await ask("GET /categories/{categoryId}", 200, { path: { categoryId } })).category).toEqual(
    categories[0],
  );
  expect((await ask("GET /test/todos", 200)).todos).not.toEqual([]);
  expect(await ask("GET /openapi.yaml", 200)).toContain("openapi: 3.1");

  const { createdUser } = await ask("POST /auth/signup", 201, { body: ACCOUNT });
  expect(createdUser).toMatchObject({ email: ACCOUNT.email, firstName: "Asha" });
  const { encodedToken: token } = await ask("POST /auth/login", 200, { body: ACCOUNT });

  for (const { path, name } of LISTS) {
    // oxlint-disable no-await-in-loop -- one list after the other
    expect((await ask(`POST ${path}`, 201, { token, body: { video: VIDEO } }))[name]).toMatchObject([VIDEO]);
    expect((await ask(`GET ${path}`, 200, { token }))[name]).toMatchObject([VIDEO]);
    const removed = await ask(`DELETE ${path}/{videoId}`, 200, { token, path: { videoId: VIDEO._id } });
    expect(removed[name]).toEqual([]);
    // oxlint-enable no-await-in-loop
  }
  const watched = { token, path: { videoId: VIDEO._id } };
  expect((await ask("PUT /user/history/{videoId}", 200, watched)).history).toMatchObject([VIDEO]);
  expect((await ask("DELETE /user/history/all", 200, { token })).history).toEqual([]);

  const playlist = { title: "Nights", description: "One a night" };
  const { playlists } = await ask("POST /user/playlists", 201, { token, body: { playlist } });
  expect(playlists).toMatchObject([{ ...playlist, videos: [] }]);
  const [{ _id: playlistId }] = playlists;
  const path = { playlistId, videoId: VIDEO._id };
  const added = await ask("POST /user/playlists/{playlistId}", 201, { token, path, body: { video: VIDEO } });
  expect(added.playlist.videos).toMatchObject([VIDEO]);
  expect((await ask("GET /user/playlists/{playlistId}", 200, { token, path })).playlist).toEqual(
    added.playlist,
  );
  expect((await ask("GET /user/playlists", 200, { token })).playlists).toEqual([added.playlist]);
  const without = await ask("DELETE /user/playlists/{playlistId}/{videoId}", 200, { token, path });
  expect(without.playlist.videos).toEqual([]);
  expect((await ask("DELETE /user/playlists/{playlistId}", 200, { token, path })).playlists).toEqual([]);

  await ask("POST /auth/logout", 204, { token });
  await ask("GET /user/likes", 401, { token });

  const contract = await ask("GET /openapi.json", 200);
  const operations = readOperations(contract).map(({ method, path: at }) => `${method} ${at}`);
  expect([...called].toSorted(), "no operation was forgotten").toEqual(operations.toSorted());
});

//proves:backend-rules-words
test("the errors of the catalogue are worded in the browser as on the server", async () => {
  const { ask } = client();
  const { encodedToken: token } = await ask("POST /auth/signup", 201, { body: ACCOUNT });
  const body = { video: VIDEO };
  const refusals: [operation: string, status: number, message: string, given: Given][] = [
    ["POST /auth/signup", 422, "Unprocessable Entity. Email Already Exists.", { body: ACCOUNT }],
    [
      "POST /auth/login",
      404,
      "The email you entered is not Registered. Not Found error",
      { body: { ...ACCOUNT, email: "who@example.org" } },
    ],
    [
      "POST /auth/login",
      401,
      "The credentials you entered are invalid. Unauthorized access error.",
      { body: { ...ACCOUNT, password: "nine green chairs" } },
    ],
    ["GET /user/likes", 401, "The token is invalid. Unauthorized access error.", { token: "a.b.c" }],
    [
      "POST /user/likes",
      404,
      "The video you request does not exist. Not Found error.",
      { token, body: { video: { _id: "aaaaaaaaaaa" } } },
    ],
  ];
  for (const { path, called } of LISTS) {
    // oxlint-disable-next-line no-await-in-loop -- one list after the other
    await ask(`POST ${path}`, 201, { token, body });
    refusals.push([`POST ${path}`, 409, `The video is already in your ${called}`, { token, body }]);
  }
  const playlist = { title: "Nights", description: "One a night" };
  const { playlists } = await ask("POST /user/playlists", 201, { token, body: { playlist } });
  const path = { playlistId: playlists[0]._id };
  await ask("POST /user/playlists/{playlistId}", 201, { token, path, body });
  refusals.push([
    "POST /user/playlists/{playlistId}",
    409,
    "The video is already in your playlist",
    { token, path, body },
  ]);
  for (const [operation, status, message, given] of refusals) {
    // oxlint-disable-next-line no-await-in-loop -- one call after the other
    expect((await ask(operation, status, given)).errors).toEqual([message]);
  }
});

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d\d:\d\d$/;
const NO_LISTS = { likes: [], history: [], playlists: [], watchlater: [] };

//proves:users-fields-sent,simulator-uuids
test("an account holds what was sent, its own id, moments with their offset and empty lists", async () => {
  const { ask } = client();
  const { createdUser } = await ask("POST /auth/signup", 201, { body: { ...ACCOUNT, nickname: "Ash" } });
  expect(createdUser).toMatchObject({
    email: ACCOUNT.email,
    firstName: "Asha",
    nickname: "Ash",
    ...NO_LISTS,
  });
  expect(createdUser._id).toMatch(UUID);
  expect(createdUser.createdAt).toMatch(MOMENT);
  expect(createdUser.updatedAt).toBe(createdUser.createdAt);
  const { foundUser } = await ask("POST /auth/login", 200, { body: ACCOUNT });
  expect(foundUser).toEqual(createdUser);
  expect(JSON.stringify(foundUser)).not.toContain(ACCOUNT.password);
});

//proves:sample-users-empty
test.each(["asha", "tomas"])("the sample user %s is there, with empty lists", async (name) => {
  const { ask } = client();
  const body = { email: `${name}@greenroom.example`, password: "sample-green-room" };
  expect((await ask("POST /auth/login", 200, { body })).foundUser).toMatchObject(NO_LISTS);
});

//proves:token-carries-id-email
test("a token carries the user's id and e-mail, signed with the secret that is built in", async () => {
  const { ask } = client();
  const { createdUser, encodedToken } = await ask("POST /auth/signup", 201, { body: ACCOUNT });
  const [header, claims, signature] = encodedToken.split(".");
  expect(JSON.parse(new TextDecoder().decode(bytesOf(claims)))).toMatchObject({
    _id: createdUser._id,
    email: ACCOUNT.email,
  });
  const secret = new TextEncoder().encode("the simulated backend keeps no secrets");
  const way = { name: "HMAC", hash: "SHA-256" };
  const key = await crypto.subtle.importKey("raw", secret, way, false, ["verify"]);
  const signed = new TextEncoder().encode(`${header}.${claims}`);
  expect(await crypto.subtle.verify("HMAC", key, bytesOf(signature), signed)).toBe(true);
});

/** The bytes of a part of a token. */
function bytesOf(part: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(part.replaceAll("-", "+").replaceAll("_", "/")), (letter) =>
    letter.charCodeAt(0),
  );
}
