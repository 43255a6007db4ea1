import { expect, test } from "vitest";
import { recordingsOf } from "./recordingStore.ts";

const HEAD = { type: "audio/webm", seconds: 84.5, peaks: [0, 1] };

async function fileOf(account: string, questionId: string, content: string): Promise<void> {
  const root = await navigator.storage.getDirectory();
  const all = await root.getDirectoryHandle("recordings", { create: true });
  const folder = await all.getDirectoryHandle(encodeURIComponent(account), { create: true });
  const file = await folder.getFileHandle(encodeURIComponent(questionId), { create: true });
  const stream = await file.createWritable();
  await stream.write(content);
  await stream.close();
}

//proves:recordings-in-this-browser
test("moves recordings of earlier versions from files into the database and deletes empty files", async () => {
  await fileOf("account-1", "a question / of theirs", `${JSON.stringify(HEAD)}\none\ntwo`);
  await fileOf("account-1", "empty", "");
  await fileOf("account-1", "damaged", "{");
  await fileOf("account-2", "goal", `${JSON.stringify(HEAD)}\nthree`);
  expect(await recordingsOf("account-1").usage()).toEqual({ count: 1, bytes: 7 });
  const found = await recordingsOf("account-1").find("a question / of theirs");
  expect(found).toMatchObject({ seconds: 84.5, peaks: [0, 1] });
  expect(found?.media.type).toBe("audio/webm");
  expect(await found?.media.text()).toBe("one\ntwo");
  expect(await recordingsOf("account-2").usage()).toEqual({ count: 1, bytes: 5 });
  const root = await navigator.storage.getDirectory();
  await expect(root.getDirectoryHandle("recordings")).rejects.toThrow();
});
