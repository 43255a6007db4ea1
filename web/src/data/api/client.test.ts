import { expect, test } from "vitest";
import { type ApiOptions, createApi } from "./client.ts";

function createClient(fetch: ApiOptions["fetch"]) {
  return createApi({ fetch, token: () => null, onTokenRejected: () => undefined });
}

test("escapes path and query parameters in the URL of a request", async () => {
  const sent: Request[] = [];
  const api = createClient(async (request) => {
    sent.push(request);
    return Response.json({ videos: [] });
  });
  const query = { q: "C++ & Go?", limit: 16 };
  const { data } = await api.GET("/videos", { params: { query } });
  await api.GET("/video/{videoId}", { params: { path: { videoId: "../likes?" } } });
  expect(data).toEqual({ videos: [] });
  const [videos, video] = sent.map(({ url }) => new URL(url));
  expect(video?.pathname).toBe("/api/video/..%2Flikes%3F");
  expect(Object.fromEntries(videos?.searchParams ?? [])).toEqual({ q: "C++ & Go?", limit: "16" });
  expect(sent[0]?.headers.get("content-type")).toBeNull();
});

test.each([
  ["the server's sentences", '{"errors":["Busy."]}', { errors: ["Busy."] }],
  ["the words of a proxy", "<h1>Bad gateway</h1>", "<h1>Bad gateway</h1>"],
])("returns %s as the error of a failed request", async (_, body, error) => {
  const api = createClient(async () => new Response(body, { status: 502 }));
  const outcome = await api.POST("/auth/logout");
  expect(outcome).toMatchObject({ error, response: { status: 502 } });
});

test("returns an empty response without a body", async () => {
  const api = createClient(async () => new Response(null, { status: 204 }));
  const { data, error } = await api.POST("/auth/logout");
  expect([data, error]).toEqual([undefined, undefined]);
});

test("sends a guest's token with a login, and retains it after a wrong password", async () => {
  const sent: (string | null)[] = [];
  const refused: string[] = [];
  const api = createApi({
    fetch: async (request) => {
      sent.push(request.headers.get("authorization"));
      return Response.json({ errors: ["Refused."] }, { status: 401 });
    },
    token: () => "the guest's",
    onTokenRejected: (token) => refused.push(token),
  });
  await api.POST("/auth/login", {
    body: { email: "a@example.org", password: "wrong", bringGuestLists: true },
  });
  expect(sent).toEqual(["the guest's"]);
  expect(refused).toEqual([]);
  await api.GET("/user/likes");
  expect(refused).toEqual(["the guest's"]);
});
