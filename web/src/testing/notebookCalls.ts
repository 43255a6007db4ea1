import { expect } from "vitest";
import type { Ask } from "./contractClient.ts";

const VIDEO = "se6Soyi2k0U";

const NOTEBOOKS = [
  { path: "/user/positions/{videoId}", name: "positions", body: { seconds: 760, length: 1860 } },
  {
    path: "/user/notes/{noteId}",
    name: "notes",
    body: { videoId: VIDEO, seconds: 760, text: "Ask why." },
  },
  {
    path: "/user/questions/{questionId}",
    name: "questions",
    body: { videoId: VIDEO, seconds: 9, text: "Why?" },
  },
  {
    path: "/user/ratings/{ratingId}",
    name: "ratings",
    body: { videoId: VIDEO, questionId: "q", rating: "good" },
  },
  {
    path: "/user/interviews/{interviewId}",
    name: "interviews",
    body: {
      startedAt: "2026-11-22T09:30:00Z",
      minutes: 15,
      level: "usual",
      questions: [
        {
          questionId: "q",
          text: "Why?",
          minutes: 2,
          seconds: 95,
          way: "speak",
          points: 0,
          checkedPoints: [],
        },
      ],
    },
  },
  {
    path: "/user/stories/{storyId}",
    name: "stories",
    one: "story",
    body: { title: "The release", result: "No order was lost.", shows: [], questionIds: ["q"] },
  },
  {
    path: "/user/interviewDays/{interviewOn}",
    name: "interviewDays",
    body: { items: [{ text: "Water", done: true }], sentences: [], stage: "prepare" },
  },
  { path: "/user/questionNotes/{questionId}", name: "questionNotes", body: { text: "Name the goal first." } },
  {
    path: "/user/planChanges/{changeId}",
    name: "planChanges",
    body: { planId: "p", dropped: { [VIDEO]: true }, off: { "2026-11-29": true } },
  },
];

/** Writes, reads and deletes one entry of each notebook. */
export async function callNotebooks(ask: Ask, token: string) {
  for (const { path: pattern, name, one = name.slice(0, -1), body } of NOTEBOOKS) {
    const path = {
      videoId: VIDEO,
      noteId: "n",
      questionId: "q",
      ratingId: "r",
      interviewId: "i",
      storyId: "s",
      interviewOn: "2026-12-12",
      changeId: "c",
    };
    const written = await ask(`PUT ${pattern}`, 200, { token, path, body });
    expect(written).toMatchObject({ revision: 2, [one]: body });
    const list = pattern.slice(0, pattern.lastIndexOf("/"));
    expect((await ask(`GET ${list}`, 200, { token }))[name]).toMatchObject([body]);
    if (name === "ratings") continue;
    const [id] = Object.values(await ask(`DELETE ${pattern}`, 200, { token, path })).slice(-1);
    expect(Object.values(path)).toContain(id);
  }
}

const PLAN = {
  interviewOn: "2026-12-12",
  startsOn: "2026-11-22",
  zone: "Europe/Berlin",
  minutes: [40, 40, 40, 40, 40, 0, 60],
  daysOff: ["2026-11-29"],
  categories: ["product-management"],
  playlists: [],
  dropped: [],
};

/** Creates a plan, reads its days, and deletes the plan. */
export async function callPlans(ask: Ask, token: string) {
  expect(await ask("PUT /user/plan", 200, { token, body: PLAN })).toMatchObject({ revision: 2, plan: PLAN });
  expect((await ask("GET /user/plan", 200, { token })).plan).toMatchObject(PLAN);
  await ask("GET /user/plan/days", 400, { token });
  await ask("POST /user/plan/days", 400, { token, body: PLAN });
  await ask("GET /user/plan/calendar.ics", 400, { token });
  expect((await ask("GET /user/plan/feed", 200, { token })).link).toBeNull();
  const { link } = await ask("POST /user/plan/feed", 201, { token });
  const path = { token: link.path.split("/").at(-1) };
  expect(await ask("GET /calendar/{token}", 200, { path })).toContain("BEGIN:VCALENDAR");
  await ask("DELETE /user/plan/feed", 204, { token });
  await ask("GET /calendar/{token}", 404, { path });
  // The simulated backend sends no email.
  expect((await ask("GET /user/plan/reminders", 200, { token })).reminders.available).toBe(false);
  await ask("PUT /user/plan/reminders", 403, { token, body: { enabled: true } });
  await ask("GET /reminders/{token}", 403, { path });
  await ask("POST /reminders/{token}", 403, { path });
  expect(await ask("DELETE /user/plan", 200, { token })).toEqual({ revision: 3, removed: "plan" });
}

/** Calls the operations of single sign-on, second factors and passkeys. The simulated backend rejects them. */
export async function callSignOn(ask: Ask, token: string) {
  const operations = ["POST /auth/sso", "POST /auth/sso/login", "POST /auth/sso/connection"];
  operations.push("POST /auth/sso/connection/email");
  const ofAccount = ["GET /user/identities", "POST /user/identities", "PUT /user/identities"];
  const factor = "/user/second-factor";
  const ofFactor = [`GET ${factor}`, `POST ${factor}`, `PUT ${factor}`, "POST /auth/second-factor"];
  ofFactor.push(`POST ${factor}/recovery-codes`, `POST ${factor}/removal`);
  ofFactor.push(
    "POST /auth/passkey",
    "POST /auth/passkey/login",
    "POST /user/passkeys",
    "PUT /user/passkeys",
  );
  await Promise.all(
    [...operations, ...ofAccount, ...ofFactor].map((operation) => ask(operation, 404, { token })),
  );
  await ask("DELETE /user/identities/{identityId}", 404, { token, path: { identityId: "none" } });
  await ask("POST /user/passkeys/{passkeyId}/removal", 404, { token, path: { passkeyId: "none" } });
}
