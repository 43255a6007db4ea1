import { Suspense } from "react";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { ErrorBoundary } from "./ErrorBoundary.tsx";
import { lazyPage } from "./lazyPage.tsx";
import { reactRootOptions } from "./reactRootOptions.ts";

/** Creates a page whose script fails to load a given number of times. */
function failing(times: number) {
  let loads = 0;
  const Page = lazyPage(() => {
    loads += 1;
    if (loads <= times) return Promise.reject(new TypeError("Failed to fetch dynamically imported module"));
    return Promise.resolve({ default: () => <h1>The page</h1> });
  });
  return { Page, loads: () => loads };
}

async function show(Page: ReturnType<typeof lazyPage>) {
  await render(
    <MemoryRouter>
      <ErrorBoundary address="/">
        <Suspense fallback={null}>
          <Page />
        </Suspense>
      </ErrorBoundary>
    </MemoryRouter>,
    { createRootOptions: reactRootOptions },
  );
}

const broken = page.getByRole("heading", { name: "Couldn’t load this page" });

test("loads a page again without a reload after its script could not be loaded", async () => {
  const { Page, loads } = failing(1);
  await show(Page);
  await expect.element(broken).toBeVisible();
  expect(loads()).toBe(1);
  await page.getByRole("button", { name: "TRY AGAIN" }).click();
  await expect.element(page.getByRole("heading", { name: "The page" })).toBeVisible();
});

test("loads a page again when the browser is back online", async () => {
  const { Page } = failing(1);
  await show(Page);
  await expect.element(broken).toBeVisible();
  dispatchEvent(new Event("online"));
  await expect.element(page.getByRole("heading", { name: "The page" })).toBeVisible();
});

test("shows a preloaded page at once, and loads the page again if preloading failed", async () => {
  const { Page, loads } = failing(1);
  await Page.load();
  await Page.load();
  expect(loads()).toBe(2);
  await show(Page);
  expect(page.getByRole("heading", { name: "The page" }).elements()).toHaveLength(1);
  expect(loads()).toBe(2);

  const late = failing(1);
  await late.Page.load();
  await show(late.Page);
  await expect.element(page.getByRole("heading", { name: "The page" }).nth(1)).toBeVisible();
  expect(late.loads()).toBe(2);
});
