import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { createBackend, failure } from "../testing/backend.ts";
import { VIDEOS } from "../testing/catalogue.ts";
import { renderApp } from "../testing/renderApp.tsx";

const [video] = VIDEOS;
const UNREACHABLE = "Greenroom can’t be reached. Please check your connection.";

/** A server that can't be reached until `connect` is called. */
function cutOff() {
  const backend = createBackend();
  let connected = false;
  return {
    backend: {
      ...backend,
      fetch: (request: Request) =>
        connected ? backend.fetch(request) : Promise.reject(new TypeError("Failed to fetch")),
    },
    connect: () => {
      connected = true;
    },
  };
}

const PAGES = [
  { at: "/", says: "The categories could not be loaded.", shows: "Product Management" },
  { at: "/explore", says: "The videos could not be loaded.", shows: video.title },
  { at: `/explore/${video._id}`, says: "The video could not be loaded.", shows: video.title },
] as const;

test.each(PAGES)(
  "$at says that no server answers, and recovers with a press",
  async ({ at, says, shows }) => {
    const { backend, connect } = cutOff();
    await renderApp({ at, backend });
    const notice = page.getByRole("alert").filter({ hasText: says });
    await expect.element(notice).toHaveTextContent(UNREACHABLE);
    connect();
    await notice.getByRole("button", { name: "TRY AGAIN" }).click();
    await expect.element(page.getByRole("heading", { name: shows, exact: true }).first()).toBeVisible();
    await expect.element(notice).not.toBeInTheDocument();
  },
);

//proves:server-out-reach
test.each(PAGES)("$at recovers by itself when the browser is back online", async ({ at, says, shows }) => {
  const { backend, connect } = cutOff();
  await renderApp({ at, backend });
  await expect.element(page.getByRole("alert").filter({ hasText: says })).toBeVisible();
  connect();
  dispatchEvent(new Event("online"));
  await expect.element(page.getByRole("heading", { name: shows, exact: true }).first()).toBeVisible();
});

test("a server that answers with a failure is not called unreachable", async () => {
  const backend = createBackend();
  backend.answer("GET /api/videos", () => failure(503, "The server is busy. Please try again."));
  await renderApp({ at: "/explore", backend });
  await expect.element(page.getByRole("alert")).toHaveTextContent("The videos could not be loaded.");
  await expect.element(page.getByRole("alert")).not.toHaveTextContent(UNREACHABLE);
});

test("what an earlier visit kept stays on show, with a word that it may be old", async () => {
  localStorage.setItem("videosList", JSON.stringify(VIDEOS));
  const { backend } = cutOff();
  await renderApp({ at: "/explore", backend });
  await expect
    .element(page.getByRole("alert"))
    .toHaveTextContent("The list could not be brought up to date.");
  await expect.poll(() => page.getByRole("article").elements()).toHaveLength(VIDEOS.length);
});

test.each(["/login", "/signup"])("%s says why nobody could come in", async (at) => {
  const { backend } = cutOff();
  await renderApp({ at, backend });
  await page.getByLabelText("Email").fill("asha@example.org");
  await page.getByLabelText("Password").fill("ten green chairs");
  await page.getByRole("button", { name: at === "/login" ? "LOG IN" : "SIGN UP", exact: true }).click();
  await expect.element(page.getByText(UNREACHABLE)).toBeVisible();
  await expect.element(page.getByText(at === "/login" ? "Login failed" : "Signup failed")).toBeVisible();
});
