import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { noteDeparture, settleDepartures } from "./departures.ts";
import { recordingsOf } from "./recordingStore.ts";

const [guest, asha, tomas] = ["guest-1", "asha", "tomas"];

async function record(account: string, questionId: string, text: string) {
  await recordingsOf(account).save(questionId, { media: new Blob([text]), seconds: 1, peaks: [1] });
}

async function said(account: string, questionId: string) {
  return (await recordingsOf(account).find(questionId))?.media.text();
}

beforeEach(async () => {
  await Promise.all([guest, asha, tomas].map((account) => recordingsOf(account).removeAll()));
});

//proves:recordings-go-with-their-owner
test("recordings of who has left are deleted, and nobody else's", async () => {
  await record(guest, "goal", "the guest's");
  await record(tomas, "goal", "Tomas's");
  noteDeparture({ account: guest, heir: null });
  await settleDepartures();
  expect(await recordingsOf(guest).usage()).toEqual({ count: 0, bytes: 0 });
  expect(await said(tomas, "goal")).toBe("Tomas's");
  expect(localStorage.getItem("departures")).toBeNull();
});

//proves:recordings-go-with-their-owner
test("a guest's recordings come along into an account; of two answers to a question the later one stays", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: 1_000 });
  await record(guest, "older", "the guest's");
  await record(asha, "goal", "Asha's");
  vi.setSystemTime(2_000);
  await record(guest, "goal", "the guest's");
  await record(asha, "older", "Asha's");
  noteDeparture({ account: guest, heir: asha });
  await settleDepartures();
  expect(await said(asha, "goal")).toBe("the guest's");
  expect(await said(asha, "older")).toBe("Asha's");
  expect(await recordingsOf(guest).usage()).toMatchObject({ count: 0 });
});

test("what another hand has written about who has left harms nobody", async () => {
  await record(asha, "goal", "Asha's");
  localStorage.setItem("departures", JSON.stringify([{ account: "asha" }]));
  await settleDepartures();
  expect(await said(asha, "goal")).toBe("Asha's");
});

/** Accounts of which nothing can be deleted. */
function refuseDeletionOf(...accounts: readonly string[]) {
  const original = IDBObjectStore.prototype.delete;
  const spy = vi.spyOn(IDBObjectStore.prototype, "delete").mockImplementation(function refuse(
    this: IDBObjectStore,
    key: IDBKeyRange | IDBValidKey,
  ) {
    const lower: unknown = key instanceof IDBKeyRange ? key.lower : undefined;
    if (accounts.some((account) => Array.isArray(lower) && lower[0] === account))
      throw new DOMException("The disk failed.", "UnknownError");
    return original.call(this, key);
  });
  onTestFinished(() => spy.mockRestore());
  return spy;
}

//proves:recordings-go-with-their-owner
test("an account whose recordings can't be deleted holds up no other, and is tried again", async () => {
  await record(guest, "goal", "the guest's");
  await record(tomas, "goal", "Tomas's");
  noteDeparture({ account: guest, heir: null });
  noteDeparture({ account: tomas, heir: null });
  const refusing = refuseDeletionOf(guest);
  await settleDepartures();
  expect(await recordingsOf(tomas).usage()).toEqual({ count: 0, bytes: 0 });
  expect(await recordingsOf(guest).usage()).toMatchObject({ count: 1 });
  refusing.mockRestore();
  await settleDepartures();
  expect(await recordingsOf(guest).usage()).toEqual({ count: 0, bytes: 0 });
  expect(localStorage.getItem("departures")).toBeNull();
});

test("an account that has left waits for the recordings that it gets from a guest", async () => {
  await record(guest, "goal", "the guest's");
  noteDeparture({ account: guest, heir: asha });
  noteDeparture({ account: asha, heir: null });
  const refusing = refuseDeletionOf(guest);
  await settleDepartures();
  refusing.mockRestore();
  await settleDepartures();
  expect(await recordingsOf(asha).usage()).toEqual({ count: 0, bytes: 0 });
  expect(await recordingsOf(guest).usage()).toEqual({ count: 0, bytes: 0 });
});

test("a browser that stores nothing has nothing to delete", async () => {
  const open = vi.spyOn(IDBDatabase.prototype, "transaction").mockImplementation(() => {
    throw new DOMException("Storage is off.", "SecurityError");
  });
  noteDeparture({ account: guest, heir: asha });
  await settleDepartures();
  open.mockRestore();
  expect(localStorage.getItem("departures")).toBeNull();
});
