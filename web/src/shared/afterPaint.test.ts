import { expect, test } from "vitest";
import { afterPaint } from "./afterPaint.ts";

test("runs the callback after the pending animation frames", async () => {
  const order: string[] = [];
  const painted = new Promise<void>((resolve) => {
    afterPaint(() => {
      order.push("after");
      resolve();
    });
  });
  requestAnimationFrame(() => order.push("a frame"));
  order.push("now");
  await painted;
  expect(order).toEqual(["now", "a frame", "after"]);
});

test("does not run a callback that was cancelled", async () => {
  let came = false;
  afterPaint(() => {
    came = true;
  })();
  await new Promise<void>((resolve) => {
    afterPaint(resolve);
  });
  expect(came).toBe(false);
});
