import { afterEach, beforeEach, expect, test } from "vitest";
import { reloadForNewBuild } from "./buildUpdate.ts";

let entry: HTMLScriptElement;
let reloads = 0;

const reload = () => {
  reloads += 1;
};

// The test page has no main script, so its build counts as different from the server's build.
beforeEach(() => {
  reloads = 0;
  sessionStorage.clear();
  entry = document.createElement("script");
  entry.dataset["app"] = "/assets/index-of-another-build.js";
  document.head.prepend(entry);
});

afterEach(() => entry.remove());

test("reloads a page if the server has a newer build", async () => {
  expect(await reloadForNewBuild(reload)).toBe(true);
  expect(reloads).toBe(1);
});

test("reloads only once if two servers have different builds", async () => {
  await reloadForNewBuild(reload);
  expect(await reloadForNewBuild(reload)).toBe(false);
  expect(reloads).toBe(1);
});

test("does not reload a page if the server has the same build", async () => {
  const html = await (await fetch(window.location.href)).text();
  entry.dataset["app"] = html.slice(0, 20);
  expect(await reloadForNewBuild(reload)).toBe(false);
  expect(reloads).toBe(0);
});
