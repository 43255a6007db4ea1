import { expect, test } from "vitest";
import type { Progress } from "../api/client.ts";
import { upload } from "./upload.ts";
import { withProgress } from "./withProgress.ts";

const file = new Blob([new Uint8Array(3_000_000)]);

function requestOf(path: string, signal: AbortSignal | null = null): Request {
  const headers = { "content-type": "application/octet-stream" };
  return new Request(new URL(path, location.href), { method: "POST", headers, body: file, signal });
}

test("reports the upload progress and returns the same response as fetch", async () => {
  const reported: Progress[] = [];
  const answer = await upload(requestOf("/no-such-file"), (progress) => reported.push(progress));
  const fetched = await fetch(requestOf("/no-such-file"));
  expect(answer.status).toBe(fetched.status);
  expect(answer.headers.get("content-type")).toBe(fetched.headers.get("content-type"));
  expect(await answer.text()).toBe(await fetched.text());
  expect(reported.at(-1)).toEqual({ done: file.size, total: file.size });
});

test("aborts an upload with its request, and fails without a response", async () => {
  const gone = new AbortController();
  const uploading = upload(requestOf("/no-such-file", gone.signal), () => undefined);
  gone.abort();
  await expect(uploading).rejects.toMatchObject({ name: "AbortError" });
  await expect(upload(requestOf("http://localhost:1/"), () => undefined)).rejects.toBeInstanceOf(TypeError);
});

test("reports the progress of a download", async () => {
  const reported: Progress[] = [];
  const pieces = ["one ", "two"].map((text) => new TextEncoder().encode(text));
  const carry = withProgress(
    async () =>
      new Response(
        new ReadableStream({
          pull(controller) {
            const piece = pieces.shift();
            if (piece) controller.enqueue(piece);
            else controller.close();
          },
        }),
        { status: 201, headers: { "content-length": "7", "x-named": "value" } },
      ),
    (progress) => reported.push(progress),
  );
  const answer = await carry(new Request(location.href));
  expect(answer.status).toBe(201);
  expect(answer.headers.get("x-named")).toBe("value");
  expect(await answer.text()).toBe("one two");
  expect(reported).toEqual([
    { done: 4, total: 7 },
    { done: 7, total: 7 },
  ]);
});
