import { startTransition, useLayoutEffect, useState } from "react";
import { Provider } from "react-redux";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { makeStore } from "../../app/store.ts";
import { useShortcut } from "../../shared/shortcuts/shortcuts.ts";
import { createBackend } from "../../testing/backend.ts";
import { VIDEOS } from "../../testing/catalogue.ts";
import { renderApp } from "../../testing/renderApp.tsx";
import { selectDialog } from "../../data/store/dialogs.ts";
import { selectWatchLaterStatus, selectWatchLaterVideosList } from "../watch-later/slice.ts";
import { selectLikedVideosList, selectLikesStatus } from "../likes/slice.ts";
import { useShortcuts } from "./useShortcuts.ts";

const [video] = VIDEOS;
const search = page.getByRole("combobox", { name: "Search for Videos" });
const list = page.getByRole("dialog", { name: "Keyboard shortcuts" });
const heading = page.getByRole("heading", { level: 1 });

test("focuses the search box with the key / without entering a slash", async () => {
  await renderApp({ at: "/" });
  await expect.element(heading).toBeVisible();
  await userEvent.keyboard("/");
  await expect.element(search).toHaveFocus();
  await expect.element(search).toHaveValue("");
});

test("opens the search on phones with the key /", async () => {
  await page.viewport(390, 844);
  await renderApp({ at: "/explore" });
  await expect.element(heading).toBeInTheDocument();
  await expect.element(search).not.toBeInTheDocument();
  await userEvent.keyboard("/");
  await expect.element(search).toHaveFocus();
});

// React's scheduler lets the browser continue after 5 ms.
const SLOW = 20;

/** Renders slowly, so that the browser handles events before React runs the effects of the new page. */
function SlowPage({ onKey }: { onKey: () => void }) {
  useShortcuts();
  useShortcut("w", onKey);
  useLayoutEffect(() => {
    const end = performance.now() + SLOW;
    while (performance.now() < end);
  }, []);
  return <h1>Arrived</h1>;
}

test("accepts a key as soon as the page of the shortcut is in the document", async () => {
  const pressed = vi.fn<() => void>();
  function Navigation() {
    const [isOpen, setIsOpen] = useState(false);
    if (isOpen) return <SlowPage onKey={pressed} />;
    return <button onClick={() => startTransition(() => setIsOpen(true))}>Open</button>;
  }
  await render(
    <Provider store={makeStore(createBackend().fetch)}>
      <Navigation />
    </Provider>,
  );
  const arrival = new Promise<void>((resolve) => {
    const observer = new MutationObserver(() => {
      if (heading.elements().length === 0) return;
      observer.disconnect();
      document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "w", bubbles: true }));
      resolve();
    });
    observer.observe(document.body, { childList: true, subtree: true });
  });
  await page.getByRole("button", { name: "Open" }).click();
  await arrival;
  expect(pressed).toHaveBeenCalledOnce();
});

test.each([
  ["Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)", "⌘ + ↵"],
  ["Mozilla/5.0 (Windows NT 10.0; Win64; x64)", "Ctrl + ↵"],
])("saves a note on the platform %s with %s", async (userAgent, key) => {
  const spy = vi.spyOn(navigator, "userAgent", "get").mockReturnValue(userAgent);
  onTestFinished(() => spy.mockRestore());
  await renderApp({ at: "/" });
  await expect.element(heading).toBeVisible();
  await userEvent.keyboard("?");
  await expect.element(list.getByText(key, { exact: true })).toBeVisible();
});

test("lists the shortcuts with the key ? and restores the focus on Escape", async () => {
  await renderApp({ at: "/" });
  const explore = page.getByRole("link", { name: "Explore Now" });
  await expect.element(explore).toBeVisible();
  explore.element().focus();
  await userEvent.keyboard("?");
  await expect.element(list).toBeVisible();
  expect(
    list
      .getByRole("term")
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(["/", "?", "l", "w", "p", "t", "n", "q", "Ctrl + ↵"]);
  await userEvent.keyboard("{Escape}");
  await expect.element(list).not.toBeInTheDocument();
  await expect.element(explore).toHaveFocus();
});

describe("shortcuts on a video page", () => {
  async function watch() {
    const app = await renderApp({ at: `/explore/${video._id}`, asGuest: true });
    await expect.element(page.getByRole("button", { name: "Like" })).toBeVisible();
    await expect.poll(() => selectLikesStatus(app.store.getState())).toBe("fulfilled");
    return app;
  }

  test("likes with l, saves for later with w, and opens the playlists with p", async () => {
    const { store } = await watch();
    await userEvent.keyboard("l");
    await expect.poll(() => selectLikedVideosList(store.getState())).toEqual([video]);
    await expect.poll(() => selectWatchLaterStatus(store.getState())).toBe("fulfilled");
    await userEvent.keyboard("w");
    await expect.poll(() => selectWatchLaterVideosList(store.getState())).toEqual([video]);
    await userEvent.keyboard("p");
    await expect.element(page.getByRole("dialog")).toBeVisible();
  });

  //proves:shortcuts-off-typing
  test("ignores shortcuts with modifiers, in text fields and behind a dialog", async () => {
    const { backend } = await watch();
    await userEvent.keyboard("{Shift>}l{/Shift}{Control>}l{/Control}{Alt>}l{/Alt}{Meta>}l{/Meta}");
    await search.fill("");
    await userEvent.keyboard("l?w/p");
    await expect.element(search).toHaveValue("l?w/p");
    (document.activeElement as HTMLElement).blur();
    await userEvent.keyboard("?");
    await expect.element(list).toBeVisible();
    await userEvent.keyboard("l");
    expect(backend.calls).not.toContain("POST /api/user/likes");
  });

  test("removes the shortcuts of a page when the user leaves it", async () => {
    const { backend } = await watch();
    await page.getByRole("link", { name: "Explore", exact: true }).click();
    await expect.element(page.getByRole("radio", { name: "ALL" })).toBeVisible();
    await userEvent.keyboard("l");
    expect(backend.calls).not.toContain("POST /api/user/likes");
  });

  //proves:shortcuts-off-typing
  test("turns shortcuts off permanently in the dialog from the menu", async () => {
    const { store, backend } = await watch();
    await userEvent.keyboard("?");
    await list.getByRole("switch", { name: "Use single-key shortcuts" }).click();
    await list.getByRole("button", { name: "Close" }).click();
    await expect.element(list).not.toBeInTheDocument();
    expect(localStorage.getItem("shortcuts")).toBe("off");
    await userEvent.keyboard("l?");
    expect(backend.calls).not.toContain("POST /api/user/likes");
    expect(selectDialog(store.getState())).toBeNull();

    await page.getByRole("button", { name: "Menu" }).click();
    await page.getByRole("button", { name: "Keyboard shortcuts" }).click();
    await list.getByRole("switch").click();
    await list.getByRole("button", { name: "Close" }).click();
    await expect.element(list).not.toBeInTheDocument();
    await userEvent.keyboard("l");
    await expect.poll(() => backend.calls).toContain("POST /api/user/likes");
  });
});
