import { MemoryRouter } from "react-router";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { useOwnDocument } from "./ownDocument.ts";

const reload = vi.fn();

function Page() {
  return <p>{useOwnDocument(reload) ? "drawn" : "waits"}</p>;
}

/** Renders the page at an address. The document must not record. */
async function draw(pathname: string) {
  const { featurePolicy } = document as unknown as { featurePolicy: { allowsFeature: () => boolean } };
  const policy = vi.spyOn(featurePolicy, "allowsFeature").mockReturnValue(false);
  onTestFinished(() => policy.mockRestore());
  return render(
    <MemoryRouter initialEntries={[{ pathname, key: "the-entry" }]}>
      <Page />
    </MemoryRouter>,
  );
}

function answer(respond: () => Promise<Response>) {
  const fetching = vi.spyOn(window, "fetch").mockImplementation(respond);
  onTestFinished(() => fetching.mockRestore());
}

beforeEach(() => reload.mockClear());

//proves:microphone-practice-alone
test.each(["/practice", "/%70ractice", "/practice/"])(
  "loads the page %s as a separate document once per history entry",
  async (pathname) => {
    answer(() => Promise.resolve(new Response()));
    const { unmount } = await draw(pathname);
    await expect.poll(() => reload.mock.calls).toHaveLength(1);
    // If the server's route for the path is another page, the new document is the same as before.
    await unmount();
    await draw(pathname);
    await expect.element(page.getByText("drawn")).toBeVisible();
    expect(reload).toHaveBeenCalledTimes(1);
  },
);

//proves:practice-offline
test("renders the page in the same document if the server does not respond", async () => {
  answer(() => Promise.reject(new TypeError("Failed to fetch")));
  await draw("/practice");
  await expect.element(page.getByText("drawn")).toBeVisible();
  expect(reload).not.toHaveBeenCalled();
});

test("renders all pages without recording in one document", async () => {
  await draw("/plan");
  await expect.element(page.getByText("drawn")).toBeVisible();
  expect(reload).not.toHaveBeenCalled();
});
