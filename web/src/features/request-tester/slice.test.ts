import { combineReducers, configureStore } from "@reduxjs/toolkit";
import { describe, expect, test } from "vitest";
import {
  bodyWritten,
  endpointWritten,
  headerSwitched,
  headerWritten,
  methodChosen,
  requestTesterReducer,
  selectBodyError,
  selectEnabledCount,
  selectHeaders,
  selectResponse,
  selectSending,
  send,
} from "./slice.ts";

function tester() {
  const reducer = combineReducers({ requestTester: requestTesterReducer });
  const store = configureStore({ reducer });
  return { store, state: () => store.getState() };
}

//proves:method-selector-get
test("starts with the method GET, an empty JSON object and one enabled header", () => {
  expect(tester().state().requestTester).toEqual({
    method: "GET",
    endpoint: "",
    headers: [
      { id: 1, name: "Accept", value: "*/*", enabled: true },
      { id: 2, name: "", value: "", enabled: false },
    ],
    body: "{}",
    bodyError: null,
    sending: null,
    response: undefined,
  });
});

describe("request body", () => {
  test.each([
    ["", "Error in JSON format"],
    ["   ", "Error in JSON format"],
    ["{", "Error in JSON format"],
    ["{'a': 1}", "Error in JSON format"],
    ["{}", null],
    ["[1, 2]", null],
    ["null", null],
  ])("reports whether the body %j is valid JSON", (text, error) => {
    const { store, state } = tester();
    store.dispatch(bodyWritten(text));
    expect(selectBodyError(state())).toBe(error);
  });

  //proves:valid-json-body
  test("clears the error when the body becomes valid", () => {
    const { store, state } = tester();
    store.dispatch(bodyWritten("{"));
    store.dispatch(bodyWritten("{}"));
    expect(selectBodyError(state())).toBeNull();
  });
});

describe("request headers", () => {
  //proves:typing-last-row
  test.each(["name", "value"] as const)(
    "enables the last header row and adds an empty row when the user types a %s",
    (part) => {
      const { store, state } = tester();
      store.dispatch(headerWritten({ id: 2, part, text: "x" }));
      expect(selectHeaders(state())).toHaveLength(3);
      expect(selectHeaders(state())[1]).toMatchObject({ [part]: "x", enabled: true });
      expect(selectHeaders(state())[2]).toEqual({ id: 3, name: "", value: "", enabled: false });
      store.dispatch(headerWritten({ id: 2, part, text: "xy" }));
      expect(selectHeaders(state())).toHaveLength(3);
    },
  );

  //proves:heading-counts-enabled
  test("counts the enabled header rows", () => {
    const { store, state } = tester();
    expect(selectEnabledCount(state())).toBe(1);
    store.dispatch(headerWritten({ id: 2, part: "name", text: "x" }));
    expect(selectEnabledCount(state())).toBe(2);
    store.dispatch(headerSwitched({ id: 1, enabled: false }));
    expect(selectEnabledCount(state())).toBe(1);
  });
});

//proves:row-checkbox-checked,sends-method-url
test("sends the body unchanged and only the selected headers", async () => {
  const { store, state } = tester();
  store.dispatch(methodChosen("POST"));
  store.dispatch(endpointWritten(" /api/things "));
  store.dispatch(headerWritten({ id: 2, part: "name", text: "X-One" }));
  store.dispatch(headerWritten({ id: 2, part: "value", text: "1" }));
  store.dispatch(headerWritten({ id: 3, part: "name", text: "X-Two" }));
  store.dispatch(headerSwitched({ id: 3, enabled: false }));
  store.dispatch(headerWritten({ id: 4, part: "value", text: "nameless" }));
  store.dispatch(bodyWritten('{"a":1}'));
  const seen: unknown[] = [];
  const network = async (request: Request) => {
    seen.push(request.method, request.url, Object.fromEntries(request.headers), await request.text());
    return Response.json({ fine: true }, { status: 201 });
  };
  await store.dispatch(send({ network, signal: new AbortController().signal }));
  expect(seen).toEqual([
    "POST",
    `${location.origin}/api/things`,
    { accept: "*/*", "content-type": "application/json", "x-one": "1" },
    '{"a":1}',
  ]);
  expect(selectResponse(state())?.outcome).toMatchObject({
    kind: "answer",
    status: 201,
    body: { fine: true },
  });
});

test("shows a pending request, and ignores the response to an earlier request", async () => {
  const { store, state } = tester();
  const answers: ((response: Response) => void)[] = [];
  const network = () => new Promise<Response>((resolve) => answers.push(resolve));
  const { signal } = new AbortController();
  const first = store.dispatch(send({ network, signal }));
  const second = store.dispatch(send({ network, signal }));
  expect(selectSending(state())).toBe(true);
  answers[0]?.(new Response("first"));
  await first;
  expect(selectSending(state())).toBe(true);
  answers[1]?.(new Response("second"));
  await second;
  expect(selectSending(state())).toBe(false);
  expect(selectResponse(state())?.outcome).toMatchObject({ body: "second" });
});
