import { enterAsGuest } from "./support/guest.ts";
import { isFocusVisible, tabTo } from "./support/keyboard.ts";
import { started } from "./support/started.ts";
import { expect, MOTION, test } from "./support/test.ts";

test.use(MOTION);

//proves:everything-keyboard
test("logs in, explores, filters and plays by keyboard", async ({ page }) => {
  await page.goto("/");
  // Keys have no effect until the app has replaced the prerendered page.
  await expect(page.locator("[data-prerendered]")).toHaveCount(0);
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await tabTo(page, page.getByRole("link", { name: "LOGIN" }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();

  await tabTo(page, page.getByRole("button", { name: "GUEST LOGIN" }));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await tabTo(page, page.getByRole("link", { name: "Explore Now" }));
  await page.keyboard.press("Enter");

  await expect(page.getByRole("radio", { name: "ALL" })).toBeVisible();
  await tabTo(page, page.getByRole("radio", { name: "ALL" }));
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("radio").nth(1)).toBeChecked();
  expect(await isFocusVisible(page), "the focus is seen on a chip").toBe(true);
  await expect(page).toHaveURL(/\/explore\?category=/);
  // The previous videos are visible until the videos of the category are loaded.
  await expect(page.getByRole("article")).toHaveCount(4);

  const card = page.getByRole("article").first().getByRole("link");
  await tabTo(page, card);
  const title = await card.innerText();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  await expect(page.locator("iframe")).toBeAttached();
});

//proves:everything-keyboard
test("searches, opens the menu and changes the theme by keyboard", async ({ page }) => {
  await page.goto("/explore");
  await started(page);
  await expect(page.getByRole("article").first()).toBeVisible();
  await tabTo(page, page.getByRole("button", { name: "Menu" }));
  await page.keyboard.press("Enter");
  const panel = page.getByRole("dialog", { name: "Menu" });
  await expect(panel).toBeVisible();
  // The focus must not leave the panel, because the keyboard cannot reach the page behind it.
  for (let step = 0; step < 14; step += 1) {
    await page.keyboard.press("Tab");
    const inside = await panel.evaluate(
      (element) => element.contains(document.activeElement) || document.activeElement === document.body,
    );
    expect(inside).toBe(true);
  }
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Menu" })).toBeFocused();

  await tabTo(page, page.getByRole("combobox", { name: "Search for Videos" }));
  await page.keyboard.type("product");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Results for “product”");

  await page.keyboard.press("Shift+Tab");
  await tabTo(page, page.getByRole("button", { name: "Switch to dark theme" }));
  await page.keyboard.press("Space");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
});

//proves:note-at-second
test("handles shortcuts after a click in the player, and moves the focus into the player with Tab", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await enterAsGuest(page);
  await page.goto("/explore/rw4s4M3hFfs");
  await expect(page.locator("[data-phase=playing]")).toBeVisible();
  const frame = page.locator("iframe");
  const line = page.getByRole("slider", { name: "Position in the video" });
  const box = await frame.boundingBox();
  if (box === null) throw new Error("there is no player");
  for (const [key, field] of [
    ["n", /^Note at/],
    ["q", /^Question at/],
  ] as const) {
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    await expect(line).toBeFocused();
    await page.keyboard.press(key);
    await expect(page.getByRole("textbox", { name: field })).toBeFocused();
  }

  await line.focus();
  await page.keyboard.press("Shift+Tab");
  await expect(frame).toBeFocused();
});

test.describe("uses an account by keyboard", () => {
  test.use({ ownServer: true });

  //proves:everything-keyboard
  test("signs up, logs out and logs in by keyboard", async ({ page }) => {
    const account = { email: "asha@example.org", password: "ten green chairs" };
    const fill = async (label: string, text: string) => {
      await tabTo(page, page.getByLabel(label));
      await page.keyboard.type(text);
    };

    await page.goto("/signup");
    await expect(page.getByRole("button", { name: "SIGN UP" })).toBeVisible();
    await fill("First Name", "Asha");
    await fill("Last Name", "Menon");
    await fill("Email", account.email);
    await fill("Password", account.password);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1, name: "Explore" })).toBeFocused();

    // The last links of the sidebar are in a separate script.
    const last = page.getByRole("link", { name: "Notes" });
    await expect(last).toBeVisible();
    await page.keyboard.press("Shift+Tab");
    await expect(last).toBeFocused();
    for (let step = 0; step < 10; step += 1) {
      await page.keyboard.press("Shift+Tab");
    }
    await expect(page.getByRole("button", { name: "LOGOUT" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1, name: "Why Greenroom?" })).toBeFocused();

    // On a first visit, a form is between the heading and the top bar in the tab order.
    const login = page.getByRole("link", { name: "LOGIN" });
    for (let step = 0; step < 20; step += 1) {
      if (await login.evaluate((element) => element === document.activeElement)) break;
      await page.keyboard.press("Shift+Tab");
    }
    await expect(login).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1, name: "Come on in" })).toBeFocused();
    await fill("Email", account.email);
    await fill("Password", account.password);
    await tabTo(page, page.getByRole("button", { name: "LOG IN", exact: true }));
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1, name: "Why Greenroom?" })).toBeFocused();
    await expect(page.getByRole("button", { name: "LOGOUT" })).toBeVisible();
  });
});
