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
  /** The order that it was lifted from. */
  from: readonly string[];
  /** The order as it would be. */
  order: readonly string[];
  byKey: boolean;
}

interface ReorderOptions {
  /** The list: each item an li with its id in `data-id`, and in it the handle. */
  list: RefObject<HTMLElement | null>;
  /** In the order of now. */
  ids: readonly string[];
  titleOf: (id: string) => string;
  /** Brings an item before another one, or to the end, and ends when that is known here. */
  onMove: (id: string, before: string | null) => Promise<unknown>;
}

/** What the handle of an item takes. */
export interface HandleProps {
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  onPointerDown: (event: PointerEvent<HTMLElement>) => void;
}

/** What a list that can be put in order shows. */
export interface Reorder {
  order: readonly string[];
  /** The id of the item that is lifted. */
  lifted: string | undefined;
  /** What is read out. */
  said: string;
  handle: (id: string) => HandleProps;
  /** Takes the last move back; undefined without one. */
  undo: (() => void) | undefined;
}

const placeOf = (id: string, among: readonly string[]) => among.indexOf(id) + 1;

function movedTo(order: readonly string[], id: string, place: number): string[] {
  return order.filter((other) => other !== id).toSpliced(place, 0, id);
}

/** The place of the item that stands at this height of the window. */
function placeAt(list: HTMLElement, y: number): number {
  const items = [...list.querySelectorAll<HTMLElement>(":scope > [data-id]")];
  const below = items.findIndex((item) => y < item.getBoundingClientRect().bottom);
  return below < 0 ? items.length - 1 : below;
}

/** How near to an edge of the window it scrolls along with the pointer, and by how much in each frame; in pixels. */
const EDGE = 72;
const STEP = 10;

/** Scrolls where the pointer is near an edge of the window, and tells whether it did. */
function scrollNear(y: number): boolean {
  const step = y < EDGE ? -STEP : y > window.innerHeight - EDGE ? STEP : 0;
  const before = window.scrollY;
  if (step !== 0) window.scrollBy({ top: step, behavior: "instant" });
  return window.scrollY !== before;
}

/**
 * Lets a list be put in order by dragging a handle, with mouse or finger, or by its keys: Space lifts and drops, the
 * arrows move, Escape puts back. Each step is said.
 */
export function useReorder({ list, ids, titleOf, onMove }: ReorderOptions): Reorder {
  const [lifted, setLifted] = useState<Lifted>();
  // Until the answer is there, the order is as it was dropped last.
  const [dropped, setDropped] = useState<readonly string[]>();
  const [undone, setUndone] = useState<{ id: string; before: string | null; place: number }>();
  const [said, setSaid] = useState("");
  const latest = useRef(lifted);
  // One move is sent after the other, as each begins where the one before has ended.
  const sent = useRef<Promise<unknown>>(Promise.resolve());
  const order = lifted?.order ?? dropped ?? ids;

  function become(next: Lifted | undefined) {
    latest.current = next;
    setLifted(next);
  }

  // To move in the document takes the focus away.
  useLayoutEffect(() => {
    if (lifted === undefined) return;
    const handle = list.current?.querySelector<HTMLElement>(`[data-id="${lifted.id}"] [data-handle]`);
    handle?.focus({ preventScroll: !lifted.byKey });
  }, [list, lifted]);

  function lift(id: string, byKey: boolean) {
    become({ id, from: order, order, byKey });
    setSaid(texts.lifted(titleOf(id), placeOf(id, order), order.length));
  }

  function moveTo(place: number) {
    const held = latest.current;
    if (held === undefined || place < 0 || place >= held.order.length) return;
    const next = movedTo(held.order, held.id, place);
    if (next.every((id, at) => id === held.order[at])) return;
    become({ ...held, order: next });
    setSaid(texts.movedTo(place + 1, next.length));
  }

  async function send(id: string, next: readonly string[]) {
    setDropped(next);
    sent.current = sent.current
      .then(() => onMove(id, next[next.indexOf(id) + 1] ?? null))
      // The next move begins with what is known by then.
      .catch((reason: unknown) => console.warn("A move failed", reason));
    await sent.current;
    setDropped((held) => (held === next ? undefined : held));
  }

  function drop() {
    const held = latest.current;
    become(undefined);
    if (held === undefined) return;
    const { id, from, order: next } = held;
    setSaid(texts.dropped(titleOf(id), placeOf(id, next), next.length));
    if (next.every((other, at) => other === from[at])) return;
    setUndone({ id, before: from[from.indexOf(id) + 1] ?? null, place: from.indexOf(id) });
    void send(id, next);
  }

  function putBack() {
    const held = latest.current;
    become(undefined);
    if (held) setSaid(texts.putBack(titleOf(held.id), placeOf(held.id, held.from), held.from.length));
  }

  function undo() {
    if (undone === undefined) return;
    const { id, before, place } = undone;
    list.current?.querySelector<HTMLElement>(`[data-id="${id}"] [data-handle]`)?.focus();
    const others = order.filter((other) => other !== id);
    // What it stood before may have been taken out.
    const at = before === null ? others.length : others.indexOf(before);
    const next = movedTo(order, id, at < 0 ? Math.min(place, others.length) : at);
    setUndone(undefined);
    setSaid(texts.putBack(titleOf(id), placeOf(id, next), next.length));
    void send(id, next);
  }

  function press(id: string, event: KeyboardEvent<HTMLElement>) {
    const held = latest.current;
    const place = held?.order.indexOf(id) ?? -1;
    const acts: Record<string, () => void> = {
      " ": () => (held ? drop() : lift(id, true)),
      Enter: () => (held ? drop() : lift(id, true)),
      ...(held && {
        ArrowUp: () => moveTo(place - 1),
        ArrowDown: () => moveTo(place + 1),
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
    // A pointer that rests near an edge scrolls on.
    const scroll = () => {
      if (list.current && scrollNear(clientY)) moveTo(placeAt(list.current, clientY));
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
      moveTo(placeAt(list.current, moving.clientY));
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
    said,
    handle: (id) => ({
      onKeyDown: (event) => press(id, event),
      onPointerDown: (event) => drag(id, event),
    }),
    undo: undone && lifted === undefined ? undo : undefined,
  };
}
