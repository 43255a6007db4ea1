import { beforeEach, expect, test } from "vitest";
import { noteDeparture, settleDepartures } from "./departures.ts";
import { takesOf } from "./takes.ts";

const [guest, asha, tomas] = ["guest-1", "asha", "tomas"];

async function record(account: string, questionId: string, text: string) {
  await takesOf(account).keep(questionId, { media: new Blob([text]), seconds: 1, peaks: [1] });
}

async function said(account: string, questionId: string) {
  return (await takesOf(account).find(questionId))?.media.text();
}

beforeEach(async () => {
  await Promise.all([guest, asha, tomas].map((account) => takesOf(account).removeAll()));
});

//proves:recordings-go-with-their-owner
test("recordings of who has left are deleted, and nobody else's", async () => {
  await record(guest, "goal", "the guest's");
  await record(tomas, "goal", "Tomas's");
  noteDeparture({ account: guest, heir: null });
  await settleDepartures();
  expect(await takesOf(guest).room()).toEqual({ count: 0, bytes: 0 });
  expect(await said(tomas, "goal")).toBe("Tomas's");
  expect(localStorage.getItem("departures")).toBeNull();
});

//proves:recordings-go-with-their-owner
test("a guest's recordings come along into an account; of two answers to a question the later one stays", async () => {
  await record(guest, "older", "the guest's");
  await record(asha, "goal", "Asha's");
  // Files know when they were written by the millisecond.
  const { lastModified } = await fileOf(asha, "goal");
  await expect
    .poll(async () => {
      await record(guest, "goal", "the guest's");
      return (await fileOf(guest, "goal")).lastModified;
    })
    .toBeGreaterThan(lastModified);
  await expect
    .poll(async () => {
      await record(asha, "older", "Asha's");
      return (await fileOf(asha, "older")).lastModified;
    })
    .toBeGreaterThan((await fileOf(guest, "older")).lastModified);
  noteDeparture({ account: guest, heir: asha });
  await settleDepartures();
  expect(await said(asha, "goal")).toBe("the guest's");
  expect(await said(asha, "older")).toBe("Asha's");
  expect(await takesOf(guest).room()).toMatchObject({ count: 0 });
});

test("what another hand has written about who has left harms nobody", async () => {
  await record(asha, "goal", "Asha's");
  localStorage.setItem("departures", JSON.stringify([{ account: "asha" }]));
  await settleDepartures();
  expect(await said(asha, "goal")).toBe("Asha's");
});

async function fileOf(account: string, questionId: string): Promise<File> {
  const root = await navigator.storage.getDirectory();
  const all = await root.getDirectoryHandle("recordings");
  const folder = await all.getDirectoryHandle(account);
  return (await folder.getFileHandle(questionId)).getFile();
}
