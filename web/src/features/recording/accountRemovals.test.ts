import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { recordAccountRemoval, cleanUpRemovedAccounts } from "./accountRemovals.ts";
import { recordingsOf } from "./recordingStore.ts";

const [guest, asha, tomas] = ["guest-1", "asha", "tomas"];

async function record(account: string, questionId: string, text: string) {
  await recordingsOf(account).save(questionId, { media: new Blob([text]), seconds: 1, peaks: [1] });
}

async function storedText(account: string, questionId: string) {
  return (await recordingsOf(account).find(questionId))?.media.text();
}

beforeEach(async () => {
  await Promise.all([guest, asha, tomas].map((account) => recordingsOf(account).removeAll()));
});

//proves:recordings-go-with-their-owner
test("deletes only the recordings of a removed account", async () => {
  await record(guest, "goal", "the guest's");
  await record(tomas, "goal", "Tomas's");
  recordAccountRemoval({ account: guest, mergedInto: null });
  await cleanUpRemovedAccounts();
  expect(await recordingsOf(guest).usage()).toEqual({ count: 0, bytes: 0 });
  expect(await storedText(tomas, "goal")).toBe("Tomas's");
  expect(localStorage.getItem("departures")).toBeNull();
});

//proves:recordings-go-with-their-owner
test("merges a guest's recordings into an account and retains the later answers", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: 1_000 });
  await record(guest, "older", "the guest's");
  await record(asha, "goal", "Asha's");
  vi.setSystemTime(2_000);
  await record(guest, "goal", "the guest's");
  await record(asha, "older", "Asha's");
  recordAccountRemoval({ account: guest, mergedInto: asha });
  await cleanUpRemovedAccounts();
  expect(await storedText(asha, "goal")).toBe("the guest's");
  expect(await storedText(asha, "older")).toBe("Asha's");
  expect(await recordingsOf(guest).usage()).toMatchObject({ count: 0 });
});

test("ignores invalid stored removals of accounts", async () => {
  await record(asha, "goal", "Asha's");
  localStorage.setItem("departures", JSON.stringify([{ account: "asha" }]));
  await cleanUpRemovedAccounts();
  expect(await storedText(asha, "goal")).toBe("Asha's");
});

/** Makes the deletion of these accounts' recordings fail. */
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
test("retries a failed deletion of recordings without blocking other accounts", async () => {
  await record(guest, "goal", "the guest's");
  await record(tomas, "goal", "Tomas's");
  recordAccountRemoval({ account: guest, mergedInto: null });
  recordAccountRemoval({ account: tomas, mergedInto: null });
  const refusing = refuseDeletionOf(guest);
  await cleanUpRemovedAccounts();
  expect(await recordingsOf(tomas).usage()).toEqual({ count: 0, bytes: 0 });
  expect(await recordingsOf(guest).usage()).toMatchObject({ count: 1 });
  refusing.mockRestore();
  await cleanUpRemovedAccounts();
  expect(await recordingsOf(guest).usage()).toEqual({ count: 0, bytes: 0 });
  expect(localStorage.getItem("departures")).toBeNull();
});

test("waits with the deletion of an account's recordings until a merge into the account is done", async () => {
  await record(guest, "goal", "the guest's");
  recordAccountRemoval({ account: guest, mergedInto: asha });
  recordAccountRemoval({ account: asha, mergedInto: null });
  const refusing = refuseDeletionOf(guest);
  await cleanUpRemovedAccounts();
  refusing.mockRestore();
  await cleanUpRemovedAccounts();
  expect(await recordingsOf(asha).usage()).toEqual({ count: 0, bytes: 0 });
  expect(await recordingsOf(guest).usage()).toEqual({ count: 0, bytes: 0 });
});

test("does nothing if the browser blocks the storage of recordings", async () => {
  const open = vi.spyOn(IDBDatabase.prototype, "transaction").mockImplementation(() => {
    throw new DOMException("Storage is off.", "SecurityError");
  });
  recordAccountRemoval({ account: guest, mergedInto: asha });
  await cleanUpRemovedAccounts();
  open.mockRestore();
  expect(localStorage.getItem("departures")).toBeNull();
});
