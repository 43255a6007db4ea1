import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { createBackend, failure } from "../testing/backend.ts";
import { VIDEOS } from "../testing/catalogue.ts";
import { renderApp } from "../testing/renderApp.tsx";

const [video] = VIDEOS;
const UNREACHABLE = "Greenroom can’t be reached. Please check your connection.";

/** Creates a server that is unreachable until the test calls `connect`. */
function disconnectedBackend() {
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
  { at: "/", message: "Couldn’t load the categories.", shows: "Product Management" },
  { at: "/explore", message: "Couldn’t load the videos.", shows: video.title },
  { at: `/explore/${video._id}`, message: "Couldn’t load the video.", shows: video.title },
] as const;

test.each(PAGES)(
  "shows on the page $at that the server is unreachable, and recovers on a retry",
  async ({ at, message, shows }) => {
    const { backend, connect } = disconnectedBackend();
    await renderApp({ at, backend });
    const notice = page.getByRole("alert").filter({ hasText: message });
    await expect.element(notice).toHaveTextContent(UNREACHABLE);
    connect();
    await notice.getByRole("button", { name: "TRY AGAIN" }).click();
    await expect.element(page.getByRole("heading", { name: shows, exact: true }).first()).toBeVisible();
    await expect.element(notice).not.toBeInTheDocument();
  },
);

//proves:server-out-reach
test.each(PAGES)(
  "loads the page $at again when the browser is back online",
  async ({ at, message, shows }) => {
    const { backend, connect } = disconnectedBackend();
    await renderApp({ at, backend });
    await expect.element(page.getByRole("alert").filter({ hasText: message })).toBeVisible();
    connect();
    dispatchEvent(new Event("online"));
    await expect.element(page.getByRole("heading", { name: shows, exact: true }).first()).toBeVisible();
  },
);

test("does not report a server that responds with an error as unreachable", async () => {
  const backend = createBackend();
  backend.answer("GET /api/videos", () => failure(503, "The server is busy. Please try again."));
  await renderApp({ at: "/explore", backend });
  await expect.element(page.getByRole("alert")).toHaveTextContent("Couldn’t load the videos.");
  await expect.element(page.getByRole("alert")).not.toHaveTextContent(UNREACHABLE);
});

test("shows data of an earlier visit with a note that it may be outdated", async () => {
  localStorage.setItem("videosList", JSON.stringify(VIDEOS));
  const { backend } = disconnectedBackend();
  await renderApp({ at: "/explore", backend });
  await expect.element(page.getByRole("alert")).toHaveTextContent("Couldn’t refresh the list.");
  await expect.poll(() => page.getByRole("article").elements()).toHaveLength(VIDEOS.length);
});

test.each(["/login", "/signup"])("shows on the page %s why the login failed", async (at) => {
  const { backend } = disconnectedBackend();
  await renderApp({ at, backend });
  await page.getByLabelText("Email").fill("asha@example.org");
  await page.getByLabelText("Password").fill("ten green chairs");
  await page.getByRole("button", { name: at === "/login" ? "LOG IN" : "SIGN UP", exact: true }).click();
  // The page /signup shows the message twice, because its settings could not be loaded either.
  await expect.element(page.getByText(UNREACHABLE).last()).toBeVisible();
  await expect.element(page.getByText(at === "/login" ? "Login failed" : "Signup failed")).toBeVisible();
});
