import { expect, test } from "vitest";
import { readOperations } from "../../features/playground/operations.ts";
import { callCourses, type Ask, bytesOf, contractClient, type Given } from "../../testing/contractClient.ts";
import { callNotebooks, callPlans, callSignOn } from "../../testing/notebookCalls.ts";

const ACCOUNT = { email: "asha@example.org", password: "ten green chairs", firstName: "Asha" };
const VIDEO = { _id: "se6Soyi2k0U" };
const LISTS = [
  { path: "/user/likes", name: "likes", called: "liked videos" },
  { path: "/user/watchlater", name: "watchlater", called: "watch later videos" },
  { path: "/user/history", name: "history", called: "history" },
];

async function loggedIn(ask: Ask, name: string): Promise<string> {
  const body = { email: `${name}@greenroom.example`, password: "sample-green-room" };
  return (await ask("POST /auth/login", 200, { body })).encodedToken;
}

/** Calls the operations on a user's own account. */
async function askOfAccounts(ask: Ask, token: string) {
  const { email, password } = ACCOUNT;
  expect((await ask("GET /auth", 200)).signup).toBe("open");
  await ask("POST /auth/reset", 403, { body: { email } });
  await ask("POST /auth/verification", 403, { body: { email } });
  await ask("POST /auth/password", 403, { body: { token: "x".repeat(43), password } });
  expect((await ask("GET /user", 200, { token })).user.role).toBe("learner");
  await ask("PATCH /user", 200, { token, body: { firstName: "Asha" } });
  expect((await ask("GET /user/sessions", 200, { token })).sessions).toHaveLength(2);
  expect((await ask("DELETE /user/sessions", 200, { token })).sessions).toMatchObject([{ current: true }]);
  const { entries } = await ask("GET /user/activity", 200, { token });
  expect(entries).toMatchObject([{ action: "account.loggedIn" }]);
  await ask("DELETE /user/sessions/{sessionId}", 200, { token, path: { sessionId: "none" } });
  expect((await ask("GET /user/export", 200, { token })).user.email).toBe(email);
  await ask("POST /user/operator", 403, { token, body: { token: "x".repeat(43) } });
  await ask("PUT /user/password", 204, { token, body: { password, newPassword: password } });
  await ask("POST /user/deletion", 403, { token, body: { password: "nine green chairs" } });
  const outlined = { path: { videoId: VIDEO._id, language: "en" } };
  expect((await ask("GET /questions", 200)).questions).toEqual([]);
  const { questions, categories } = await ask("GET /questions/bank", 200);
  expect([questions.length, categories.length]).toEqual([360, 10]);
  const found = await ask("GET /questions/bank", 200, { query: "?q=a+weakness+quokka&limit=1" });
  expect(found.questions).toMatchObject([{ _id: "be-004" }]);
  expect(found.words).toMatchObject({ missing: ["quokka"], ignored: ["a"] });
  const following = `?q=a+weakness+quokka&limit=1&cursor=${found.next}`;
  expect((await ask("GET /questions/bank", 200, { query: following })).questions).toHaveLength(1);
  const { question } = await ask("GET /questions/bank/{questionId}", 200, { path: { questionId: "be-001" } });
  expect(question).toMatchObject({ category: "behavioural-interviews", level: "starter", minutes: 2 });
  expect((await ask("GET /video/{videoId}/outline", 200, outlined)).questions).toEqual([]);
  await ask("GET /video/{videoId}/transcripts/{language}", 404, outlined);
  await ask("POST /video/{videoId}/errors", 204, { path: { videoId: VIDEO._id }, body: { code: 150 } });
  await ask("POST /errors", 204, { body: { message: "Error: no stage", page: "/explore/{id}" } });
  await ask("PUT /user/email", 403, { token, body: { email, password: "nine green chairs" } });
}

/** Calls the operations on the question bank for curators. */
async function askOfBank(ask: Ask, token: string) {
  const one = { token, path: { questionId: "be-001" } };
  expect((await ask("GET /admin/bank/questions", 200, { token })).questions).toHaveLength(360);
  const { question } = await ask("GET /admin/bank/questions/{questionId}", 200, one);
  const body = { ...question, text: "How would you introduce yourself?" };
  const saved = await ask("PUT /admin/bank/questions/{questionId}", 200, { ...one, body });
  expect(saved.question).toMatchObject({ text: body.text, edited: true });
  await ask("PUT /admin/bank/questions/{questionId}/hidden", 200, { ...one, body: { hidden: true } });
  const restored = await ask("POST /admin/bank/questions/{questionId}/shipped", 200, one);
  expect(restored.question).toEqual({ ...question, hidden: true });
  await ask("DELETE /admin/bank/questions/{questionId}", 409, one);
  expect(await ask("POST /admin/bank/shipped", 200, { token })).toEqual({ added: 0 });
}

/** Calls the operations for operators. */
async function askOfOperators(ask: Ask) {
  const token = await loggedIn(ask, "asha");
  expect((await ask("GET /admin/overview", 200, { token })).videos.categories).toBeGreaterThanOrEqual(4);
  const kofi = { email: "kofi@example.org", password: ACCOUNT.password };
  const { createdUser } = await ask("POST /auth/signup", 201, { body: kofi });
  expect((await ask("GET /admin/people", 200, { token })).people[0]).toMatchObject({ email: kofi.email });
  const one = { token, path: { userId: createdUser._id } };
  await ask("GET /admin/people/{userId}", 200, one);
  await ask("PUT /admin/people/{userId}/role", 200, { ...one, body: { role: "curator" } });
  await ask("PUT /admin/people/{userId}/disabled", 200, { ...one, body: { disabled: true } });
  await ask("DELETE /admin/people/{userId}/sessions", 200, one);
  expect((await ask("POST /admin/people/{userId}/reset", 201, one)).link.path).toMatch(/^\/reset#/);
  await ask("DELETE /admin/people/{userId}", 204, one);
  const mara = { email: "mara@example.org", role: "curator" as const };
  const added = await ask("POST /admin/people", 201, { token, body: mara });
  expect(added.person).toMatchObject({ ...mara, sessions: 0 });
  expect(added.link.path).toMatch(/^\/reset#/);
  await ask("POST /admin/people", 422, { token, body: mara });
  const { invitation } = await ask("POST /admin/invitations", 201, { token, body: { uses: 2 } });
  expect((await ask("GET /admin/invitations", 200, { token })).invitations).toHaveLength(1);
  const path = { invitationId: invitation._id };
  await ask("DELETE /admin/invitations/{invitationId}", 204, { token, path });
  // The simulated backend runs in memory and has no disk for backups.
  await ask("POST /admin/backups", 422, { token });
  await ask("POST /admin/mail/test", 422, { token });
  await ask("GET /admin/backups/latest", 404, { token });
  expect((await ask("GET /admin/log", 200, { token })).entries[0].action).toMatch(/^person\./);
}

/** Calls the operations for curators. */
async function askOfCurators(ask: Ask) {
  const token = await loggedIn(ask, "tomas");
  const path = { videoId: VIDEO._id };
  expect((await ask("GET /admin/videos", 200, { token })).total).toBe(16);
  const { video } = await ask("GET /admin/videos/{videoId}", 200, { token, path });
  await ask("PATCH /admin/videos/{videoId}", 200, { token, path, body: { title: video.title } });
  const ids = [VIDEO._id];
  await ask("POST /admin/videos/change", 200, { token, body: { ids, change: "restore" } });
  const marked = { token, path: { ...path, questionId: "q1" } };
  const body = { seconds: 252, text: "How would you measure success?", answerEnds: 365 };
  const { questions } = await ask("PUT /admin/videos/{videoId}/questions/{questionId}", 200, {
    ...marked,
    body,
  });
  expect(questions).toEqual([{ _id: "q1", ...body }]);
  await ask("DELETE /admin/videos/{videoId}/questions/{questionId}", 200, marked);
  await askOfBank(ask, token);
  await ask("POST /admin/videos/check", 422, { token, body: { ids } });
  await ask("GET /user/played-days", 200, { token });
  await ask("GET /user/transcriptions", 200, { token });
  await ask("POST /user/transcriptions", 403, { token, body: new Blob(["x"]) });
  // The simulated backend has no export of questions, to reduce its size.
  await ask("GET /admin/questions/export", 422, { token });
  const sheet = new Blob([`link,at,question\n${VIDEO._id},5,Why?`]);
  await ask("POST /admin/questions/import", 422, { token, body: sheet });
  await ask("GET /admin/bank/export", 422, { token });
  await ask("POST /admin/bank/import", 422, { token, body: sheet });
  await ask("POST /admin/videos/look-up", 200, { token, body: { text: `youtu.be/${VIDEO._id}` } });
  const known = { _id: VIDEO._id, title: "Known", categoryId: video.categoryId };
  await ask("POST /admin/videos", 409, { token, body: { videos: [known] } });
  expect(await ask("GET /admin/videos/export", 200, { token })).toMatchObject({ videos: expect.anything() });

  await ask("PUT /admin/videos/{videoId}/chapters", 200, { token, path, body: { chapters: [] } });
  const query = `?videoId=${VIDEO._id}&language=en`;
  await ask("POST /admin/transcripts", 422, { token, query, body: new Blob(["x"]) });
  const transcript = { token, path: { ...path, language: "en" } };
  await ask("DELETE /admin/videos/{videoId}/transcripts/{language}", 404, transcript);

  await ask("GET /admin/pictures", 200, { token });
  const { category } = await ask("POST /admin/categories", 201, { token, body: { categoryName: "Nights" } });
  const its = { token, path: { categoryId: category._id } };
  await ask("PATCH /admin/categories/{categoryId}", 200, { ...its, body: { description: "One a night" } });
  const { categories } = await ask("GET /admin/categories", 200, { token });
  const order = categories.map(({ _id }: { _id: string }) => _id);
  await ask("PUT /admin/categories/order", 200, { token, body: { ids: order } });
  await ask("DELETE /admin/categories/{categoryId}", 204, its);

  // The simulated backend has no imports of videos, to reduce its size.
  await ask("POST /admin/imports/shelves", 422, { token });
  const file = new Blob(["id,title,category\nNtMvNh0WFVM,Design Parking Garage,Software Development"]);
  const { import: read } = await ask("POST /admin/imports", 202, { token, body: file });
  const ofImport = { token, path: { importId: read._id } };
  await expect
    .poll(async () => (await ask("GET /admin/imports/{importId}", 200, ofImport)).import.stage)
    .toBe("ready");
  expect((await ask("GET /admin/imports/{importId}/rows", 200, ofImport)).total).toBe(1);
  await ask("PUT /admin/imports/{importId}/options", 202, {
    ...ofImport,
    body: { category: "", update: false },
  });
  await ask("DELETE /admin/imports/{importId}", 204, ofImport);
  await ask("POST /admin/imports/{importId}/apply", 404, { ...ofImport, body: { skipRefused: false } });
}

//proves:backend-simulated-inside,16-videos-categories
test("implements every operation of the contract", async () => {
  const { ask, called } = contractClient();
  expect((await ask("GET /videos", 200)).videos).toHaveLength(16);
  expect((await ask("GET /videos/suggestions", 200)).suggestions).toEqual([]);
  expect((await ask("GET /videos/spoken", 200)).moments).toEqual([]);
  const { levels } = await ask("GET /videos/facets", 200);
  expect(levels[0]).toEqual({ value: "usual", videos: 5 });
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
    expect((await ask(`POST ${path}`, 201, { token, body: { video: VIDEO } }))[name]).toMatchObject([VIDEO]);
    expect((await ask(`GET ${path}`, 200, { token }))[name]).toMatchObject([VIDEO]);
    const removed = await ask(`DELETE ${path}/{videoId}`, 200, { token, path: { videoId: VIDEO._id } });
    expect(removed[name]).toEqual([]);
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
  await callCourses(ask, token, path);
  const without = await ask("DELETE /user/playlists/{playlistId}/{videoId}", 200, { token, path });
  expect(without.playlist.videos).toEqual([]);
  expect((await ask("DELETE /user/playlists/{playlistId}", 200, { token, path })).playlists).toEqual([]);

  await callNotebooks(ask, token);
  await callPlans(ask, token);
  await askOfAccounts(ask, token);
  await callSignOn(ask, token);
  await askOfOperators(ask);
  await askOfCurators(ask);

  await ask("POST /auth/logout", 204, { token });
  await ask("GET /user/likes", 401, { token });

  const contract = await ask("GET /openapi.json", 200);
  const operations = readOperations(contract).map(({ method, path: at }) => `${method} ${at}`);
  expect([...called].toSorted(), "no operation was forgotten").toEqual(operations.toSorted());
});

//proves:backend-rules-words
test("returns the same error messages as the server", async () => {
  const { ask } = contractClient();
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
    expect((await ask(operation, status, given)).errors).toEqual([message]);
  }
});

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d\d:\d\d$/;
const NO_LISTS = { likes: [], history: [], playlists: [], watchlater: [] };

//proves:users-fields-sent,simulator-uuids
test("returns an account with its ID, timestamps with an offset, and empty lists", async () => {
  const { ask } = contractClient();
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
test.each(["asha", "tomas"])("includes the sample user %s with empty lists", async (name) => {
  const { ask } = contractClient();
  const body = { email: `${name}@greenroom.example`, password: "sample-green-room" };
  expect((await ask("POST /auth/login", 200, { body })).foundUser).toMatchObject(NO_LISTS);
});

//proves:token-carries-id-email
test("signs tokens, which contain user ID and email, with the built-in secret", async () => {
  const { ask } = contractClient();
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
