import { useRef } from "react";
import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { useReorder } from "./useReorder.ts";

interface RowsProps {
  ids: readonly string[];
  onMove: (id: string, before: string | null) => Promise<unknown>;
}

function Rows({ ids, onMove }: RowsProps) {
  const list = useRef<HTMLUListElement>(null);
  const { order, handle, undo } = useReorder({ list, ids, titleOf: (id) => id, onMove });
  return (
    <>
      <button type="button" onClick={undo}>
        Undo
      </button>
      <ul ref={list} aria-label="Rows">
        {order.map((id) => (
          <li key={id} data-id={id}>
            <button type="button" data-handle {...handle(id)}>
              Move {id}
            </button>
            <br />
            <br />
            <br />
          </li>
        ))}
      </ul>
    </>
  );
}

const named = (count: number) => Array.from({ length: count }, (_, index) => `row ${index}`);
const move = (id: string) => page.getByRole("button", { name: `Move ${id}`, exact: true });
const shown = () =>
  [...page.getByRole("list", { name: "Rows" }).element().children].map((row) => row.getAttribute("data-id"));

function point(type: string, target: EventTarget, clientY: number) {
  target.dispatchEvent(new PointerEvent(type, { bubbles: true, button: 0, pointerId: 1, clientY }));
}

async function press(id: string, ...keys: readonly string[]) {
  for (const key of keys) {
    move(id)
      .element()
      .dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
    await expect.element(move(id)).toBeInTheDocument();
  }
}

test("continues to scroll while the user holds a row at the edge of the window", async () => {
  await render(<Rows ids={named(80)} onMove={() => Promise.resolve()} />);
  point("pointerdown", move("row 0").element(), 20);
  point("pointermove", window, window.innerHeight - 5);
  await expect.poll(() => window.scrollY).toBeGreaterThan(600);
  const { scrollY } = window;
  point("pointerup", window, window.innerHeight - 5);
  await expect.poll(() => shown().indexOf("row 0")).toBeGreaterThan(10);
  expect(window.scrollY - scrollY).toBeLessThan(100);
});

test("undoes a move although the next row was removed", async () => {
  const onMove = vi.fn(() => Promise.resolve());
  const ids = named(4);
  const { rerender } = await render(<Rows ids={ids} onMove={onMove} />);
  await press("row 1", " ", "End", " ");
  const moved = ["row 0", "row 2", "row 3", "row 1"];
  await expect.poll(shown).toEqual(moved);
  // The row that followed the moved row was removed before the move was complete.
  await rerender(<Rows ids={["row 0", "row 3", "row 1"]} onMove={onMove} />);
  await expect.poll(shown).toEqual(["row 0", "row 3", "row 1"]);
  await page.getByRole("button", { name: "Undo" }).click();
  expect(onMove).toHaveBeenLastCalledWith("row 1", "row 3");
});

test("makes the next move after a move has failed", async () => {
  const onMove = vi.fn<RowsProps["onMove"]>(() => Promise.resolve());
  onMove.mockRejectedValueOnce(new Error("no"));
  await render(<Rows ids={named(4)} onMove={onMove} />);
  await press("row 1", " ", "End", " ");
  await expect.poll(() => onMove.mock.calls).toHaveLength(1);
  await press("row 2", " ", "Home", " ");
  await expect.poll(() => onMove.mock.calls).toHaveLength(2);
});
