import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { CONTENT } from "./content.tsx";
import { CONTROLS } from "./controls.tsx";
import { FEEDBACK, OVERLAYS } from "./feedback.tsx";
import { Gallery } from "./Gallery.tsx";

const EXAMPLES = [...CONTROLS, ...FEEDBACK, ...CONTENT];

/** Components that are always part of another example, or that render nothing alone. */
const PARTS = new Set(
  [
    "MenuItem MenuLink MenuList DialogHead IllustrationArch IllustratedState ErrorIllustration PageTitle TreeRow EditForm CopyButton ShelfItems ChartSvg EmailText",
    // Parts of the home page's scenes. DoorScene is shown in the carousel.
    "DoorScene SceneRoom Shadow PendantLamp Chair Figure LazySceneArt",
    // FormDialog renders Dialog and ConfirmDialog.
    "FormDialog",
    // LoadFailure renders FailedState or Notice. The player needs YouTube, and toasts need a store, so other tests
    // cover them. PendingBar and Announcement are invisible at first.
    "LoadFailure Player Toasts DeveloperToasts ToastHost PendingBar Announcement",
  ].flatMap((names) => names.split(" ")),
);

const show = () =>
  render(
    <MemoryRouter>
      <Gallery />
    </MemoryRouter>,
  );

test("shows every component of src/ui", async () => {
  const modules = import.meta.glob<Record<string, unknown>>(
    ["../src/ui/**/*.tsx", "!../src/ui/**/*.test.tsx"],
    { eager: true },
  );
  const exported = Object.values(modules).flatMap((module) =>
    Object.entries(module).filter(
      ([name, value]) => /^[A-Z]\w*[a-z]/.test(name) && typeof value === "function",
    ),
  );
  const shown = new Set([...EXAMPLES, ...OVERLAYS].map(({ component }) => component));
  expect(exported.map(([name]) => name).filter((name) => !shown.has(name) && !PARTS.has(name))).toEqual([]);
});

test.each(["light", "dark"])("renders all components without an error in the %s theme", async (theme) => {
  document.documentElement.dataset["theme"] = theme;
  await show();
  for (const { component } of EXAMPLES) {
    await expect.element(page.getByRole("region", { name: component, exact: true })).toBeVisible();
  }
  for (const { component } of OVERLAYS) {
    const opener = page.getByRole("region", { name: component, exact: true });
    await opener.getByRole("button", { name: "Open" }).click();
    await expect.poll(() => document.querySelector("dialog[open]")).not.toBeNull();
    await userEvent.keyboard("{Escape}");
    await expect.poll(() => document.querySelector("dialog[open]")).toBeNull();
  }
});
