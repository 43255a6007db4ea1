import {
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { texts } from "./texts.ts";

interface Lifted {
  id: string;
  /** Order of the items before the user lifted an item. */
  from: readonly string[];
  /** Order of the items if the user drops the item now. */
  order: readonly string[];
  byKey: boolean;
}

interface ReorderOptions {
  /** Element of the list. Each item is an li element with `data-id`, which contains the drag handle. */
  list: RefObject<HTMLElement | null>;
  /** IDs of the items in their current order. */
  ids: readonly string[];
  titleOf: (id: string) => string;
  /** Moves an item before another item, or to the end. The promise resolves when the store contains the new order. */
  onMove: (id: string, before: string | null) => Promise<unknown>;
}

/** Properties of the drag handle of an item. */
export interface DragHandleProps {
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  onPointerDown: (event: PointerEvent<HTMLElement>) => void;
}

/** State of a list that the user can sort. */
export interface ReorderState {
  order: readonly string[];
  /** ID of the item that the user has lifted. */
  lifted: string | undefined;
  /** Text that screen readers announce. */
  announcement: string;
  handle: (id: string) => DragHandleProps;
  /** Undoes the last move; undefined if there is no move to undo. */
  undo: (() => void) | undefined;
}

const positionOf = (id: string, among: readonly string[]) => among.indexOf(id) + 1;

function movedTo(order: readonly string[], id: string, index: number): string[] {
  return order.filter((other) => other !== id).toSpliced(index, 0, id);
}

/** Returns the index of the item at a y coordinate in the window. */
function indexAt(list: HTMLElement, y: number): number {
  const items = [...list.querySelectorAll<HTMLElement>(":scope > [data-id]")];
  const below = items.findIndex((item) => y < item.getBoundingClientRect().bottom);
  return below < 0 ? items.length - 1 : below;
}

/**
 * Distance in pixels from the edge of the window in which dragging scrolls the page, and the scroll distance per
 * frame.
 */
const EDGE = 72;
const STEP = 10;

/** Scrolls the page if the pointer is near an edge of the window. Returns whether the page has scrolled. */
function scrollNear(y: number): boolean {
  const step = y < EDGE ? -STEP : y > window.innerHeight - EDGE ? STEP : 0;
  const before = window.scrollY;
  if (step !== 0) window.scrollBy({ top: step, behavior: "instant" });
  return window.scrollY !== before;
}

/**
 * Makes a list sortable: by dragging a handle, and by keys. Space lifts and drops an item, arrows move it, and Escape
 * cancels the move. Each step is announced to screen readers.
 */
export function useReorder({ list, ids, titleOf, onMove }: ReorderOptions): ReorderState {
  const [lifted, setLifted] = useState<Lifted>();
  // Order after the latest drop, used until the response arrives.
  const [dropped, setDropped] = useState<readonly string[]>();
  const [undone, setUndone] = useState<{ id: string; before: string | null; index: number }>();
  const [announcement, setAnnouncement] = useState("");
  const latest = useRef(lifted);
  // Moves are sent one after the other, because each move starts from the result of the previous move.
  const sent = useRef<Promise<unknown>>(Promise.resolve());
  const order = lifted?.order ?? dropped ?? ids;

  function become(next: Lifted | undefined) {
    latest.current = next;
    setLifted(next);
  }

  // When the item moves in the document, its handle loses the focus and must get it again.
  useLayoutEffect(() => {
    if (lifted === undefined) return;
    const handle = list.current?.querySelector<HTMLElement>(`[data-id="${lifted.id}"] [data-handle]`);
    handle?.focus({ preventScroll: !lifted.byKey });
  }, [list, lifted]);

  function lift(id: string, byKey: boolean) {
    become({ id, from: order, order, byKey });
    setAnnouncement(texts.lifted(titleOf(id), positionOf(id, order), order.length));
  }

  function moveTo(index: number) {
    const held = latest.current;
    if (held === undefined || index < 0 || index >= held.order.length) return;
    const next = movedTo(held.order, held.id, index);
    if (next.every((id, at) => id === held.order[at])) return;
    become({ ...held, order: next });
    setAnnouncement(texts.movedTo(index + 1, next.length));
  }

  async function send(id: string, next: readonly string[]) {
    setDropped(next);
    sent.current = sent.current
      .then(() => onMove(id, next[next.indexOf(id) + 1] ?? null))
      // After a failed move, the next move starts from the order in the store.
      .catch((reason: unknown) => console.warn("A move failed", reason));
    await sent.current;
    setDropped((held) => (held === next ? undefined : held));
  }

  function drop() {
    const held = latest.current;
    become(undefined);
    if (held === undefined) return;
    const { id, from, order: next } = held;
    setAnnouncement(texts.dropped(titleOf(id), positionOf(id, next), next.length));
    if (next.every((other, at) => other === from[at])) return;
    setUndone({ id, before: from[from.indexOf(id) + 1] ?? null, index: from.indexOf(id) });
    void send(id, next);
  }

  function putBack() {
    const held = latest.current;
    become(undefined);
    if (held)
      setAnnouncement(texts.putBack(titleOf(held.id), positionOf(held.id, held.from), held.from.length));
  }

  function undo() {
    if (undone === undefined) return;
    const { id, before, index } = undone;
    list.current?.querySelector<HTMLElement>(`[data-id="${id}"] [data-handle]`)?.focus();
    const others = order.filter((other) => other !== id);
    // The item that followed the moved item can have been removed before the move was complete.
    const at = before === null ? others.length : others.indexOf(before);
    const next = movedTo(order, id, at < 0 ? Math.min(index, others.length) : at);
    setUndone(undefined);
    setAnnouncement(texts.putBack(titleOf(id), positionOf(id, next), next.length));
    void send(id, next);
  }

  function press(id: string, event: KeyboardEvent<HTMLElement>) {
    const held = latest.current;
    const index = held?.order.indexOf(id) ?? -1;
    const acts: Record<string, () => void> = {
      " ": () => (held ? drop() : lift(id, true)),
      Enter: () => (held ? drop() : lift(id, true)),
      ...(held && {
        ArrowUp: () => moveTo(index - 1),
        ArrowDown: () => moveTo(index + 1),
        Home: () => moveTo(0),
        End: () => moveTo(held.order.length - 1),
        Escape: putBack,
        Tab: drop,
      }),
    };
    const act = acts[event.key];
    if (act === undefined) return;
    if (event.key !== "Tab") event.preventDefault();
    event.stopPropagation();
    act();
  }

  function drag(id: string, event: PointerEvent<HTMLElement>) {
    if (event.button !== 0 || latest.current) return;
    const { pointerId } = event;
    const leave = new AbortController();
    let { clientY } = event;
    let frame = 0;
    // The page continues to scroll while the pointer is near an edge of the window.
    const scroll = () => {
      if (list.current && scrollNear(clientY)) moveTo(indexAt(list.current, clientY));
      frame = requestAnimationFrame(scroll);
    };
    leave.signal.addEventListener("abort", () => cancelAnimationFrame(frame));
    const follow = (moving: globalThis.PointerEvent) => {
      if (moving.pointerId !== pointerId || !list.current) return;
      ({ clientY } = moving);
      if (!latest.current) {
        lift(id, false);
        scroll();
      }
      moveTo(indexAt(list.current, moving.clientY));
    };
    const end = (act: () => void) => () => {
      leave.abort();
      if (latest.current) act();
    };
    const heard = { signal: leave.signal };
    window.addEventListener("pointermove", follow, heard);
    window.addEventListener("pointerup", end(drop), heard);
    window.addEventListener("pointercancel", end(putBack), heard);
    window.addEventListener(
      "keydown",
      ({ key }) => {
        if (key === "Escape") end(putBack)();
      },
      heard,
    );
  }

  return {
    order,
    lifted: lifted?.id,
    announcement,
    handle: (id) => ({
      onKeyDown: (event) => press(id, event),
      onPointerDown: (event) => drag(id, event),
    }),
    undo: undone && lifted === undefined ? undo : undefined,
  };
}
