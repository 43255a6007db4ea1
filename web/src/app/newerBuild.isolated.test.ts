import { afterEach, beforeEach, expect, test } from "vitest";
import { moveToNewerBuild } from "./newerBuild.ts";

let entry: HTMLScriptElement;
let reloads = 0;

const reload = () => {
  reloads += 1;
};

// The page of the tests names no such entry: it stands for the page of another build.
beforeEach(() => {
  reloads = 0;
  sessionStorage.clear();
  entry = document.createElement("script");
  entry.dataset["app"] = "/assets/index-of-another-build.js";
  document.head.prepend(entry);
});

afterEach(() => entry.remove());

test("a page of an older build is loaded anew", async () => {
  expect(await moveToNewerBuild(reload)).toBe(true);
  expect(reloads).toBe(1);
});

test("two servers that disagree about the build do not throw a page back and forth", async () => {
  await moveToNewerBuild(reload);
  expect(await moveToNewerBuild(reload)).toBe(false);
  expect(reloads).toBe(1);
});

test("a page of the build that the server has stays as it is", async () => {
  const html = await (await fetch(window.location.href)).text();
  entry.dataset["app"] = html.slice(0, 20);
  expect(await moveToNewerBuild(reload)).toBe(false);
  expect(reloads).toBe(0);
});
