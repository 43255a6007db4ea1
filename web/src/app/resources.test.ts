import { expect, onTestFinished, test } from "vitest";
import { bodyOf } from "../data/api/failure.ts";
import { GUEST_CREDENTIALS } from "../data/guestCredentials.ts";
import { responseMetaOf } from "../data/store/apiThunk.ts";
import { selectAccount } from "../data/store/account.ts";
import type { Resource } from "../data/store/resource.ts";
import { sessionReplacedByOtherTab } from "../data/store/session.ts";
import { createBackend, failure } from "../testing/backend.ts";
import { asStaff } from "../testing/staff.ts";
import { syncLists } from "./crossTabLists.ts";
import { makeStore } from "./store.ts";

// All scripts that can declare a resource. If a script does not export its resource, the resource has no row, and a
// test below fails.
const SCRIPTS = import.meta.glob<Record<string, unknown>>(
  ["../{data,features,pages,widgets}/**/*.ts", "!../**/*.test.ts", "!../data/simulator/build/**"],
  { eager: true },
);

function isResource(value: unknown): value is Resource<unknown> {
  return typeof value === "object" && value !== null && "ensure" in value && "selectFailure" in value;
}

const ALL = Object.values(SCRIPTS).flatMap((script) => Object.values(script).filter(isResource));
// The tests `signOn.test.tsx` and `secondFactor.test.tsx` read these resources, because the simulated backend has no
// single sign-on and no second factors.
const RESOURCES = ALL.filter(({ name }) => name !== "identities" && name !== "secondFactor");
const named = (resources: readonly Resource<unknown>[]) =>
  resources.map((resource) => [resource.name, resource] as const);
const TABLE = named(RESOURCES);
const PERSONAL = named(RESOURCES.filter(({ isPublic }) => !isPublic));
const PUBLIC = named(RESOURCES.filter(({ isPublic }) => isPublic));

/** Returns a store with an operator's session and the given resource, and the first request that reads the resource. */
async function operator(resource: Resource<unknown>) {
  const { selectValue, selectStatus, selectFailure } = resource;
  const backend = createBackend();
  await asStaff(backend, "operator");
  const { list } = responseMetaOf(await makeStore(backend.fetch).dispatch(resource.fetch()));
  const [call = ""] = backend.calls.splice(0);
  const store = makeStore(backend.fetch);
  return {
    backend,
    store,
    list,
    call,
    value: () => selectValue(store.getState()),
    status: () => selectStatus(store.getState()),
    messages: () => selectFailure(store.getState())?.messages,
    reads: () => backend.calls.filter((each) => each === call).length,
  };
}

async function becomeGuest({
  backend,
  store,
}: Pick<Awaited<ReturnType<typeof operator>>, "backend" | "store">) {
  const login = backend.elsewhere().POST("/auth/login", { body: GUEST_CREDENTIALS });
  store.dispatch(sessionReplacedByOtherTab((await bodyOf(login)).encodedToken));
}

test("has a row in the test table for every resource", () => {
  const { resources = {} } = makeStore(createBackend().fetch).getState();
  expect(ALL.map(({ name }) => name).toSorted()).toEqual(Object.keys(resources).toSorted());
});

test.each(TABLE)("resource %s: sends one request for several calls of ensure", async (_, resource) => {
  const { store, value, status, reads } = await operator(resource);
  expect([value(), status()]).toEqual([null, "idle"]);
  store.dispatch(resource.ensure());
  store.dispatch(resource.ensure());
  await expect.poll(status).toBe("fulfilled");
  expect(value()).not.toBeNull();
  store.dispatch(resource.ensure());
  expect([status(), reads()]).toEqual(["fulfilled", 1]);
});

test.each(TABLE)("resource %s: reports a failure and recovers with the next read", async (_, resource) => {
  const { backend, store, call, value, status, messages } = await operator(resource);
  backend.answer(call, () => failure(500, "The disk is full."));
  await store.dispatch(resource.fetch());
  expect([value(), status(), messages()]).toEqual([null, "rejected", ["The disk is full."]]);
  backend.recover(call);
  await store.dispatch(resource.fetch());
  expect([status(), messages()]).toEqual(["fulfilled", undefined]);
  expect(value()).not.toBeNull();
});

test.each(PERSONAL)(
  "resource %s: resets on an account change and ignores a late response",
  async (_, resource) => {
    const { backend, store, call, value, status } = await operator(resource);
    await store.dispatch(resource.fetch());
    expect(value()).not.toBeNull();
    const respond = backend.hold(call);
    const late = store.dispatch(resource.fetch());
    await becomeGuest({ backend, store });
    expect([value(), status()]).toEqual([null, "idle"]);
    respond();
    await late;
    expect([value(), status()]).toEqual([null, "idle"]);
  },
);

test.each(PUBLIC)("resource %s: retains a public value on an account change", async (_, resource) => {
  const { backend, store, value, status } = await operator(resource);
  await store.dispatch(resource.fetch());
  const read = value();
  await becomeGuest({ backend, store });
  expect(read).not.toBeNull();
  expect([value(), status()]).toEqual([read, "fulfilled"]);
});

test.each(PERSONAL)(
  "resource %s: reads again after a change in another tab, if it was read before",
  async (_, resource) => {
    const { store, list, status, reads } = await operator(resource);
    const ended = new AbortController();
    onTestFinished(() => ended.abort());
    syncLists(store, ended.signal);
    let made = 100;
    const changeElsewhere = async () => {
      made += 1;
      const channel = new BroadcastChannel("greenroom:encodedTokenReceived");
      onTestFinished(() => channel.close());
      channel.postMessage({ account: selectAccount(store.getState()), list, made });
      await expect.poll(() => store.getState().listVersions?.changes.at(-1)?.made).toBe(made);
    };

    await changeElsewhere();
    expect([status(), reads()]).toEqual(["idle", 0]);
    await store.dispatch(resource.fetch());
    await changeElsewhere();
    expect(status()).toBe("fulfilled");
    await expect.poll(reads).toBe(2);
  },
);

test.each(PERSONAL)(
  "resource %s: clears a failure after a successful background read",
  async (_, resource) => {
    const { backend, store, call, status, messages, value } = await operator(resource);
    const ended = new AbortController();
    onTestFinished(() => ended.abort());
    syncLists(store, ended.signal);
    backend.answer(call, () => failure(500, "The disk is full."));
    await store.dispatch(resource.fetch());
    backend.recover(call);
    dispatchEvent(new Event("online"));
    await expect.poll(status).toBe("fulfilled");
    expect(messages()).toBeUndefined();
    expect(value()).not.toBeNull();
  },
);
