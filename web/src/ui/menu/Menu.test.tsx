import { Clock, ThumbsUp } from "lucide-react";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Menu } from "./Menu.tsx";
import { MenuItem, MenuLink } from "./MenuItem.tsx";

const like = vi.fn<() => void>();
const wait = vi.fn<() => void>();

const button = page.getByRole("button", { name: "More options for A video" });
const menu = page.getByRole("menu", { name: "More options for A video" });
const entry = (name: string) => page.getByRole("menuitem", { name });

beforeEach(async () => {
  like.mockClear();
  wait.mockClear();
  await render(
    <main>
      <h1>A page</h1>
      <Menu label="More options for A video">
        <MenuItem icon={ThumbsUp} label="Like" onSelect={like} />
        <MenuItem icon={Clock} label="Watch later" busy onSelect={wait} />
        <MenuLink icon={Clock} label="Elsewhere" href="https://elsewhere.example/" />
      </Menu>
      <button type="button">Outside</button>
    </main>,
  );
});

test("opens the menu on a click, and restores the focus before it closes on a choice", async () => {
  await expect.element(button).toHaveAttribute("aria-haspopup", "menu");
  await expect.element(button).toHaveAttribute("aria-expanded", "false");
  await button.click();
  await expect.element(menu).toBeVisible();
  await expect.element(button).toHaveAttribute("aria-expanded", "true");
  like.mockImplementation(() => expect(document.activeElement).toBe(button.element()));
  await entry("Like").click();
  expect(like).toHaveBeenCalledOnce();
  await expect.element(menu).not.toBeInTheDocument();
  await expect.element(button).toHaveFocus();
});

test("moves between entries with arrow keys, Home and End, and from the last to the first", async () => {
  button.element().focus();
  await userEvent.keyboard("{ArrowDown}");
  await expect.element(entry("Like")).toHaveFocus();
  await userEvent.keyboard("{ArrowUp}");
  await expect.element(entry("Elsewhere")).toHaveFocus();
  await userEvent.keyboard("{ArrowDown}");
  await expect.element(entry("Like")).toHaveFocus();
  await userEvent.keyboard("{End}");
  await expect.element(entry("Elsewhere")).toHaveFocus();
  await userEvent.keyboard("{Home}{Enter}");
  expect(like).toHaveBeenCalledOnce();
  await userEvent.keyboard("{ArrowUp}");
  await expect.element(entry("Elsewhere")).toHaveFocus();
});

test("closes the menu with Escape and restores the focus", async () => {
  await button.click();
  await userEvent.keyboard("{Escape}");
  await expect.element(menu).not.toBeInTheDocument();
  await expect.element(button).toHaveFocus();
});

test("closes the menu on Tab and moves the focus to the element after the button", async () => {
  await button.click();
  await userEvent.keyboard("{Tab}");
  await expect.element(menu).not.toBeInTheDocument();
  await expect.element(page.getByRole("button", { name: "Outside" })).toHaveFocus();
});

//proves:video-menu-closes
test.each(["mousedown", "touchstart"])("closes the menu on %s outside but not inside", async (kind) => {
  await button.click();
  entry("Like")
    .element()
    .dispatchEvent(new Event(kind, { bubbles: true }));
  await expect.element(menu).toBeVisible();
  page
    .getByRole("heading")
    .element()
    .dispatchEvent(new Event(kind, { bubbles: true }));
  await expect.element(menu).not.toBeInTheDocument();
});

//proves:video-menu-closes
test("closes the menu when the mouse leaves, and restores the focus", async () => {
  await button.click();
  await userEvent.hover(entry("Like"));
  await expect.element(menu).toBeVisible();
  await userEvent.hover(page.getByRole("heading"));
  await expect.element(menu).not.toBeInTheDocument();
  await expect.element(button).toHaveFocus();
});

test("ignores a click on a disabled menu entry", async () => {
  await button.click();
  await expect.element(entry("Watch later")).toHaveAttribute("aria-disabled", "true");
  await userEvent.keyboard("{ArrowDown}{Enter}");
  expect(wait).not.toHaveBeenCalled();
  await expect.element(menu).toBeVisible();
});

test("opens the menu upwards if there is no space below", async () => {
  const main = document.querySelector("main");
  main?.style.setProperty("padding-top", `${window.innerHeight - 60}px`);
  await button.click();
  await expect.element(menu).toBeVisible();
  const { top } = button.element().getBoundingClientRect();
  expect(menu.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(top);
});

test("places the menu inside the window at every edge", async () => {
  await button.click();
  await expect.element(menu).toBeVisible();
  expect(menu.element().getBoundingClientRect().left).toBeGreaterThanOrEqual(0);
  await userEvent.keyboard("{Escape}");
  await expect.element(menu).not.toBeInTheDocument();
  button.element().parentElement?.style.setProperty("margin-inline-start", "auto");
  await button.click();
  await expect.element(menu).toBeVisible();
  expect(menu.element().getBoundingClientRect().right).toBeLessThanOrEqual(window.innerWidth);
});

const entries = () => page.getByRole("menuitem").elements();
const isOnTop = (element: Element) => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
};

//proves:video-menu-closes
test("shows the menu above bars and outside scroll containers", async () => {
  const main = document.querySelector("main");
  main?.style.setProperty("block-size", "60px");
  main?.style.setProperty("overflow", "auto");
  const bar = document.createElement("footer");
  bar.style.cssText =
    "position: fixed; inset: 40px 0 0; z-index: 100; background: white; pointer-events: auto";
  document.body.append(bar);
  onTestFinished(() => bar.remove());
  button.element().scrollIntoView();
  button.element().focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(menu).toBeVisible();
  expect(entries().filter((each) => !isOnTop(each))).toEqual([]);
});

test("moves the menu with its button while the page scrolls, and closes it when the button leaves the window", async () => {
  const main = document.querySelector("main");
  main?.style.setProperty("padding-block", "300px 3000px");
  // Moves the pointer away. If it were on the button or the menu, scrolling would move the menu away from the pointer
  // and close it.
  await page.getByRole("heading", { name: "A page" }).hover();
  button.element().focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(menu).toBeVisible();
  const distance = () =>
    menu.element().getBoundingClientRect().top - button.element().getBoundingClientRect().bottom;
  const before = distance();
  window.scrollBy({ top: 150, behavior: "instant" });
  await expect.poll(distance).toBe(before);
  window.scrollBy({ top: 1500, behavior: "instant" });
  await expect.element(menu).not.toBeInTheDocument();
});
