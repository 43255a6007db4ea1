import { expect, test } from "vitest";
import { createApi } from "./client.ts";

test("a guest's token goes along with a login, and outlives a wrong password", async () => {
  const sent: (string | null)[] = [];
  const refused: string[] = [];
  const api = createApi({
    fetch: async (request) => {
      sent.push(request.headers.get("authorization"));
      return Response.json({ errors: ["Refused."] }, { status: 401 });
    },
    token: () => "the guest's",
    onTokenRefused: (token) => refused.push(token),
  });
  await api.POST("/auth/login", {
    body: { email: "a@example.org", password: "wrong", bringGuestLists: true },
  });
  expect(sent).toEqual(["the guest's"]);
  expect(refused).toEqual([]);
  await api.GET("/user/likes");
  expect(refused).toEqual(["the guest's"]);
});
