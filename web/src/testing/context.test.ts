import { expect, test, vi } from "vitest";
import { commands, page } from "vitest/browser";
import { set } from "idb-keyval";
import { resetContext } from "./context.ts";

const wait = (milliseconds: number) =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });

test("empties the storage, the databases and the files after a test", async () => {
  localStorage.setItem("key", "value");
  sessionStorage.setItem("key", "value");
  await set("key", "value");
  const files = await navigator.storage.getDirectory();
  await files.getDirectoryHandle("folder", { create: true });
  await resetContext();
  expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
  const { get } = await import("idb-keyval");
  expect(await get("key")).toBeUndefined();
  await expect(files.getDirectoryHandle("folder")).rejects.toThrow();
});

test("restores the document after a test", async () => {
  const before = [document.head.childElementCount, document.body.innerHTML, location.href];
  document.head.append(document.createElement("meta"));
  document.body.append("text");
  document.body.classList.add("changed");
  document.documentElement.dataset["changed"] = "";
  history.pushState({ key: 1 }, "", "/elsewhere");
  await resetContext();
  expect([document.head.childElementCount, document.body.innerHTML, location.href]).toEqual(before);
  expect(document.body.classList).not.toContain("changed");
  expect(document.documentElement.dataset).not.toHaveProperty("changed");
  expect(history.state).toBeNull();
});

test("removes listeners and timers after a test", async () => {
  const called = vi.fn();
  window.addEventListener("online", called);
  document.addEventListener("click", called, { capture: true });
  setInterval(called, 5);
  setTimeout(called, 5);
  await resetContext();
  called.mockClear();
  window.dispatchEvent(new Event("online"));
  document.body.click();
  await wait(30);
  expect(called).not.toHaveBeenCalled();
});

test("resets the clock, the viewport and the media after a test", async () => {
  const less = matchMedia("(prefers-reduced-motion: reduce)");
  expect([less.matches, innerWidth, innerHeight]).toEqual([true, 1280, 900]);
  vi.useFakeTimers({ toFake: ["Date"], now: 0 });
  await page.viewport(390, 844);
  await commands.motion("full");
  expect([less.matches, innerWidth]).toEqual([false, 390]);
  await resetContext();
  expect([less.matches, innerWidth, innerHeight]).toEqual([true, 1280, 900]);
  expect(Date.now()).toBeGreaterThan(0);
});

test("allows requests to YouTube after a test that blocked them", async () => {
  const script = "https://www.youtube.com/iframe_api";
  await commands.youTube("blocked");
  await expect(fetch(script, { mode: "no-cors" })).rejects.toThrow("Failed to fetch");
  await resetContext();
  expect((await fetch(script, { mode: "no-cors" })).type).toBe("opaque");
});
