import { useState } from "react";
import { describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { JsonTree } from "./JsonTree.tsx";

const CAST = { title: "The Audition", roles: ["lead", { understudy: true }], runs: 3, review: null };

function Edited({ start }: { start: unknown }) {
  const [value, setValue] = useState(start);
  return (
    <>
      <JsonTree name="body" value={value} onChange={setValue} />
      <output aria-label="JSON">{JSON.stringify(value)}</output>
    </>
  );
}

const line = (name: string) => page.getByRole("treeitem", { name, exact: true });
const lines = () =>
  [...document.querySelectorAll('[role="treeitem"]')].map((row) => row.getAttribute("aria-label"));
const focused = () => document.activeElement?.getAttribute("aria-label");

/** Waits for the next paint in real time, while the tests use a fake clock. */
async function painted() {
  for (let frame = 0; frame < 5; frame++) {
    await new Promise((resolve) => {
      requestAnimationFrame(resolve);
    });
  }
}

test("shows the top-level entries with their level", async () => {
  await render(<JsonTree name="body" value={CAST} />);
  expect(lines()).toEqual([
    "body: { 4 keys }",
    'title: "The Audition"',
    "roles: [ 2 items ]",
    "runs: 3",
    "review: null",
  ]);
  const roles = line("roles: [ 2 items ]");
  await expect.element(roles).toHaveAttribute("aria-level", "2");
  await expect.element(roles).toHaveAttribute("aria-posinset", "2");
  await expect.element(roles).toHaveAttribute("aria-setsize", "4");
  await expect.element(roles).toHaveAttribute("aria-expanded", "false");
  await expect.element(line("runs: 3")).not.toHaveAttribute("aria-expanded");
});

//proves:indent-width
test("indents each level by four characters", async () => {
  await render(<JsonTree name="body" value={{ a: { b: 1 } }} />);
  await line("a: { 1 key }").click();
  const texts = [...document.querySelectorAll('[role="treeitem"]')].map((row) => row.textContent);
  expect(texts).toEqual(["body: { 1 key }", "    a: { 1 key }", "        b: 1"]);
});

test("opens and closes an entry with a click", async () => {
  await render(<JsonTree name="body" value={CAST} />);
  await line("roles: [ 2 items ]").click();
  await expect.element(line('0: "lead"')).toBeVisible();
  await line("roles: [ 2 items ]").click();
  await expect.element(line('0: "lead"')).not.toBeInTheDocument();
});

//proves:tree-keyboard
test("moves between entries with the arrow keys", async () => {
  await render(<JsonTree name="body" value={CAST} />);
  await userEvent.tab();
  await userEvent.tab();
  const steps: [key: string, focused: string][] = [
    ["{ArrowUp}", "body: { 4 keys }"],
    ["{ArrowDown}", 'title: "The Audition"'],
    ["{ArrowRight}", 'title: "The Audition"'],
    ["{End}", "review: null"],
    ["{ArrowDown}", "review: null"],
    ["{Home}", "body: { 4 keys }"],
    ["{ArrowRight}", 'title: "The Audition"'],
    ["{ArrowDown}", "roles: [ 2 items ]"],
    ["{ArrowRight}", "roles: [ 2 items ]"],
    ["{ArrowRight}", '0: "lead"'],
    ["{ArrowLeft}", "roles: [ 2 items ]"],
    ["{ArrowLeft}", "roles: [ 2 items ]"],
    ["{ArrowLeft}", "body: { 4 keys }"],
  ];
  for (const [key, name] of steps) {
    await userEvent.keyboard(key);
    expect(focused(), `after ${key}`).toBe(name);
  }
});

//proves:tree-keyboard
test("moves to the name that starts with the letters typed within 700 ms", async () => {
  await render(<JsonTree name="body" value={CAST} />);
  await line("body: { 4 keys }").click();
  await line("body: { 4 keys }").click();
  /** Types a letter at a given time in milliseconds. */
  const type = (letter: string, at: number) => {
    const press = new KeyboardEvent("keydown", { key: letter, bubbles: true });
    Object.defineProperty(press, "timeStamp", { value: at });
    document.activeElement?.dispatchEvent(press);
    return focused();
  };
  expect(type("r", 10_000)).toBe("roles: [ 2 items ]");
  expect(type("e", 10_700)).toBe("review: null");
  expect(type("r", 11_401)).toBe("roles: [ 2 items ]");
});

//proves:tree-keyboard
test("opens entries with Enter, Space and *", async () => {
  await render(<JsonTree name="body" value={{ a: [1], b: [2] }} />);
  await userEvent.tab();
  await userEvent.tab();
  await userEvent.keyboard("{ArrowDown}{Enter}");
  await expect.element(line("a: [ 1 item ]")).toHaveAttribute("aria-expanded", "true");
  await userEvent.keyboard(" ");
  await expect.element(line("a: [ 1 item ]")).toHaveAttribute("aria-expanded", "false");
  await userEvent.keyboard("*");
  await expect.element(line("a: [ 1 item ]")).toHaveAttribute("aria-expanded", "true");
  await expect.element(line("b: [ 1 item ]")).toHaveAttribute("aria-expanded", "true");
});

//proves:tree-keyboard
test("has one tab stop in the tree", async () => {
  await render(<JsonTree name="body" value={CAST} />);
  await line("runs: 3").click();
  expect(document.querySelectorAll('[role="treeitem"][tabindex="0"]')).toHaveLength(1);
  await expect.element(line("runs: 3")).toHaveAttribute("tabindex", "0");
});

describe("JsonTree with long arrays", () => {
  const numbers = (length: number) => Array.from({ length }, (_, index) => index);

  //proves:arrays-grouped-100
  test("shows an array of 100 items without groups", async () => {
    await render(<JsonTree name="body" value={numbers(100)} />);
    expect(lines()).toHaveLength(101);
    expect(lines().at(-1)).toBe("99: 99");
  });

  //proves:arrays-grouped-100
  test("groups an array of 101 items and copies the items of a group", async () => {
    const write = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
    await render(<JsonTree name="body" value={numbers(101)} />);
    expect(lines()).toEqual(["body: [ 101 items ]", "0 … 99: 100 entries", "100 … 100: 1 entry"]);
    await line("100 … 100: 1 entry").click();
    await expect.element(line("100: 100")).toBeVisible();
    await page.getByRole("button", { name: "Copy 100 … 100" }).click();
    expect(write).toHaveBeenCalledWith("[\n    100\n]");
  });

  test("nests the groups of a very long array", async () => {
    await render(<JsonTree name="body" value={numbers(10_001)} />);
    expect(lines()).toEqual(["body: [ 10,001 items ]", "0 … 9999: 10,000 entries", "10000 … 10000: 1 entry"]);
    await line("0 … 9999: 10,000 entries").click();
    expect(lines()).toHaveLength(103);
    expect(lines()[2]).toBe("0 … 99: 100 entries");
  });
});

test("truncates a long text", async () => {
  await render(<JsonTree name="body" value={"x".repeat(1_000_000)} />);
  await expect.element(page.getByText("more characters")).toBeVisible();
  expect(document.body.textContent.length).toBeLessThan(10_000);
});

//proves:copy-confirmation-5500
test("copies the selected line and confirms it for 5500 ms", async () => {
  const write = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  await render(<JsonTree name="body" value={CAST} />);
  await line("roles: [ 2 items ]").click();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const button = page.getByRole("button", { name: "Copy roles" }).element();
  if (!(button instanceof HTMLElement)) throw new Error("There is no button.");
  button.click();
  await painted();
  expect(button.textContent).toBe("Copied");
  expect(write).toHaveBeenCalledWith(JSON.stringify(CAST.roles, null, 4));
  await vi.advanceTimersByTimeAsync(5499);
  await painted();
  expect(button.textContent).toBe("Copied");
  await vi.advanceTimersByTimeAsync(1);
  await painted();
  expect(button.textContent).toBe("Copy");
});

test("reports that the browser blocks the clipboard", async () => {
  vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new DOMException("no", "NotAllowedError"));
  await render(<JsonTree name="body" value={CAST} />);
  await page.getByRole("button", { name: "Copy body" }).click();
  await expect.element(page.getByRole("button", { name: "Copy body" })).toHaveTextContent("Couldn’t copy");
});

describe("JsonTree while editing", () => {
  const json = () => page.getByLabelText("JSON", { exact: true });
  const save = () => page.getByRole("button", { name: "Save" });

  test("offers no editing in a read-only tree", async () => {
    await render(<JsonTree name="body" value={CAST} />);
    await expect.element(page.getByRole("button", { name: "Add to body" })).not.toBeInTheDocument();
  });

  //proves:viewer-refuses-new
  test.each([
    ["", "The key is empty."],
    ["  ", "The key is empty."],
    ["a", "The key “a” is already there."],
  ])("rejects the new key %j with an error", async (key, reason) => {
    await render(<Edited start={{ a: 1 }} />);
    await page.getByRole("button", { name: "Add to body" }).click();
    await page.getByLabelText("New key").fill(key);
    await save().click();
    await expect.element(page.getByRole("alert")).toHaveTextContent(`Validation Error ${reason}`);
    await expect.element(json()).toHaveTextContent('{"a":1}');
  });

  test("accepts names of inherited properties as keys", async () => {
    await render(<Edited start={{}} />);
    await page.getByRole("button", { name: "Add to body" }).click();
    await page.getByLabelText("New key").fill("__proto__");
    await page.getByLabelText("Value, as JSON").fill("1");
    await save().click();
    await expect.element(json()).toHaveTextContent('{"__proto__":1}');
  });

  test("adds, changes and removes entries and retains the focus in the tree", async () => {
    await render(<Edited start={{ a: [1] }} />);
    await line("a: [ 1 item ]").click();
    await page.getByRole("button", { name: "Add to a" }).click();
    await page.getByLabelText("Value, as JSON").fill('{"b":2}');
    await save().click();
    await expect.element(json()).toHaveTextContent('{"a":[1,{"b":2}]}');
    await expect.element(line("a: [ 2 items ]")).toHaveFocus();

    await line("0: 1").click();
    await page.getByRole("button", { name: "Edit 0" }).click();
    await page.getByLabelText("Value, as JSON").fill("no JSON");
    await save().click();
    await expect
      .element(page.getByRole("alert"))
      .toHaveTextContent("Validation Error The value is not JSON.");
    await page.getByLabelText("Value, as JSON").fill('"one"');
    await save().click();
    await expect.element(json()).toHaveTextContent('{"a":["one",{"b":2}]}');

    await line("1: { 1 key }").click();
    await page.getByRole("button", { name: "Remove 1" }).click();
    await expect.element(json()).toHaveTextContent('{"a":["one"]}');
    await expect.element(line("a: [ 1 item ]")).toHaveFocus();
  });
});
