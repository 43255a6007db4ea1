import { expect, test } from "vitest";
import type { Role } from "../../data/roles.ts";
import { groupOperations } from "./groups.ts";
import { createHistoryEntry } from "./history.ts";
import { type Operation, readOperations } from "./operations.ts";
import { bodyError, type PlaygroundRequest } from "./request.ts";
import { curlCommandOf, fetchCallOf } from "./snippets.ts";

const TOKEN = "head.claims.sign";

const POST: PlaygroundRequest = {
  reqType: "POST",
  endpoint: "/api/user/likes",
  body: '{"video":{"_id":"it\'s"}}',
  headers: [
    { id: "1", name: "authorization", value: TOKEN },
    { id: "2", name: "", value: "without a name" },
    { id: "3", name: "x-one", value: "1" },
  ],
  target: "server",
};

const GET: PlaygroundRequest = { ...POST, reqType: "GET", headers: [], body: "{" };

//proves:copying-curl-fetch
test("formats a request as a curl command that any shell can run", () => {
  expect(curlCommandOf(POST)).toBe(
    [
      `curl --request POST '${location.origin}/api/user/likes'`,
      `--header 'authorization: ${TOKEN}'`,
      "--header 'x-one: 1'",
      "--header 'content-type: application/json'",
      String.raw`--data-raw '{"video":{"_id":"it'\''s"}}'`,
    ].join(" \\\n  "),
  );
  expect(curlCommandOf(GET)).toBe(`curl --request GET '${location.origin}/api/user/likes'`);
  expect(curlCommandOf({ ...GET, reqType: "HEAD" })).toContain("--head");
});

//proves:copying-curl-fetch
test("formats a request as a fetch call", () => {
  const call = fetchCallOf(POST);
  const options: unknown = JSON.parse(call.slice(call.indexOf("{"), -2));
  expect(options).toEqual({
    method: "POST",
    headers: [
      ["authorization", TOKEN],
      ["x-one", "1"],
      ["content-type", "application/json"],
    ],
    body: POST.body,
  });
  expect(fetchCallOf(GET)).not.toContain("body");
});

//proves:last-50-requests
test("stores no tokens and passwords in the history of the playground", () => {
  const outcome = { kind: "error", error: { name: "a", message: "b", explanation: "c" } } as const;
  const login = { ...POST, body: '{"email":"a@example.org","account":{"password":"ten green chairs"}}' };
  const entry = createHistoryEntry("1", login, outcome);
  expect(JSON.stringify(entry)).not.toContain(TOKEN);
  expect(JSON.stringify(entry)).not.toContain("ten green chairs");
  expect(entry.request.body).toContain("a@example.org");
  expect(createHistoryEntry("2", { ...login, body: '{"password":"ten' }, outcome).request.body).toBe("");
  expect(createHistoryEntry("3", POST, outcome).request.body).toBe(POST.body);
});

test("requires a valid JSON body only for methods with a body", () => {
  expect(bodyError(GET)).toBeNull();
  expect(bodyError({ ...POST, body: "{" })).toBe("Error in JSON format");
  expect(bodyError({ ...POST, body: "" })).toBe("Error in JSON format");
  expect(bodyError(POST)).toBeNull();
});

//proves:calls-picked-contract
test("reads the operations of the contract with parameters and example bodies", () => {
  const contract = {
    servers: [{ url: "/api" }],
    paths: {
      "/lists/{listId}": {
        parameters: [{ $ref: "#/components/parameters/listId" }],
        post: {
          operationId: "add",
          tags: ["lists"],
          summary: "Add",
          security: [{ token: [] }],
          requestBody: { $ref: "#/components/requestBodies/Video" },
        },
      },
      "/signup": { post: { operationId: "signUp", security: [{}, { token: [] }] } },
    },
    components: {
      parameters: { listId: { name: "listId", in: "path", example: "7" } },
      requestBodies: { Video: { content: { "application/json": { example: { video: 1 } } } } },
    },
  };
  expect(readOperations(contract)).toMatchObject([
    { id: "add", endpoint: "/api/lists/7", body: '{\n  "video": 1\n}', needsToken: true, tag: "lists" },
    { id: "signUp", endpoint: "/api/signup", body: "{}", needsToken: false },
  ]);
  expect(readOperations(null)).toEqual([]);
});

//proves:calls-picked-contract
test("lists the operations of the specification first, and those of administrators last", () => {
  const operation = (method: string, path: string, tag: string) =>
    ({ id: `${method} ${path}`, method, path, tag }) as Operation;
  const operations = [
    operation("GET", "/admin/people", "people"),
    operation("GET", "/videos/spoken", "catalogue"),
    operation("GET", "/categories", "catalogue"),
    operation("POST", "/auth/login", "auth"),
    operation("POST", "/auth/signup", "auth"),
  ];
  const offered = (role?: Role) =>
    groupOperations(operations, role).map(({ tag, operations: own }) => [tag, own.map(({ path }) => path)]);
  const forEveryone = [
    [undefined, ["/auth/signup", "/auth/login", "/categories"]],
    ["catalogue", ["/videos/spoken"]],
  ];
  expect(offered()).toEqual(forEveryone);
  expect(offered("learner")).toEqual(forEveryone);
  expect(offered("curator")).toEqual([...forEveryone, ["people", ["/admin/people"]]]);
});
