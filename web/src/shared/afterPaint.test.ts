import { expect, test } from "vitest";
import { afterPaint } from "./afterPaint.ts";

test("what comes after the paint comes after the frames that are on their way", async () => {
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

test("what is called off does not come", async () => {
  let came = false;
  afterPaint(() => {
    came = true;
  })();
  await new Promise<void>((resolve) => {
    afterPaint(resolve);
  });
  expect(came).toBe(false);
});
