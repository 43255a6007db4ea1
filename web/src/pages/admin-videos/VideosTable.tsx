import { ArrowDown, ArrowUp, ArrowUpDown } from "lucide-react";
import { type FocusEvent, type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from "react";
import { selectCategoriesList } from "../../features/categories/slice.ts";
import { queryChosen, type CuratedOrder, selectCuration } from "../../features/curation/slice.ts";
import type { CuratedVideo } from "../../data/api/types.ts";
import { useAppDispatch, useAppSelector } from "../../data/store/store.ts";
import { cellAfterKey } from "./cells.ts";
import { texts } from "./texts.ts";
import { useLoadRows } from "./useRows.ts";
import { useVirtualRows } from "./useVirtualRows.ts";
import type { Selection } from "./useSelection.ts";
import { VideoRow } from "./VideoRow.tsx";
import styles from "./videos.module.css";

interface VideosTableProps {
  total: number;
  selection: Selection;
  /** Callback that edits the chapters and transcripts of a video. */
  onOutline: (video: CuratedVideo) => void;
  /** Callback that edits the company, type and level of a video. */
  onFacets: (video: CuratedVideo) => void;
}

/**
 * Renders the videos as a table in which only visible rows exist. Arrow keys move between cells. With Shift, arrow
 * keys and clicks select rows.
 */
export function VideosTable({ total, selection, onOutline, onFacets }: VideosTableProps) {
  const { rows } = useAppSelector(selectCuration);
  const categories = useAppSelector(selectCategoriesList);
  const body = useRef<HTMLTableSectionElement>(null);
  const [active, setActive] = useState({ row: 0, column: 0 });
  // Whether the user has moved to the active cell with a key. The row of this cell may not exist yet.
  const sought = useRef(false);
  const row = Math.min(active.row, total - 1);
  const { parts, range, height } = useVirtualRows(body, total, row);
  useLoadRows(range);

  useEffect(() => {
    if (!sought.current || !body.current) return;
    const cell = body.current.querySelector<HTMLElement>(`[data-cell="${row}:${active.column}"]`);
    if (cell) {
      sought.current = false;
      cell.focus({ preventScroll: true });
      cell.scrollIntoView({ block: "nearest" });
    } else body.current.querySelector(`[aria-rowindex="${row + 2}"]`)?.scrollIntoView({ block: "nearest" });
  });

  function handleKey(event: KeyboardEvent) {
    if (event.defaultPrevented || event.altKey || !(event.target instanceof HTMLElement)) return;
    const next = event.target.dataset["cell"]
      ? cellAfterKey({ row, column: active.column }, event, total)
      : undefined;
    if (!next) return;
    event.preventDefault();
    sought.current = true;
    setActive(next);
    if (event.shiftKey && next.row !== row) {
      if (!selection.selected.has(rows[row]?._id ?? "")) selection.toggle(row);
      selection.toggle(next.row, true);
    }
  }

  function handleFocus({ target }: FocusEvent<HTMLElement>) {
    const [at, column] = (target.dataset["cell"] ?? "").split(":").map(Number);
    if (at !== undefined && column !== undefined) setActive({ row: at, column });
  }

  return (
    <div className={styles["frame"]}>
      <table
        className={styles["table"]}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- its cells are edited
        role="grid"
        aria-label={texts.table}
        aria-rowcount={total + 1}
        aria-multiselectable="true"
        onKeyDown={handleKey}
        onFocus={handleFocus}
      >
        <Head selection={selection} total={total} />
        <tbody ref={body}>
          {parts.map((part) =>
            "skipped" in part ? (
              <Skipped key={`before ${part.skipped}`} height={part.count * height} />
            ) : (
              <VideoRow
                key={part.row}
                row={part.row}
                video={rows[part.row]}
                categories={categories}
                isSelected={selection.selected.has(rows[part.row]?._id ?? "")}
                active={part.row === row ? active.column : null}
                onToggle={(ranging) => selection.toggle(part.row, ranging)}
                onOutline={onOutline}
                onFacets={onFacets}
              />
            ),
          )}
        </tbody>
      </table>
    </div>
  );
}

/** Renders an empty space with the height of rows that do not exist. */
function Skipped({ height }: { height: number }) {
  const cell = useRef<HTMLTableCellElement>(null);
  useLayoutEffect(() => {
    if (cell.current) cell.current.style.blockSize = `${height}px`;
  }, [height]);
  return (
    <tr className={styles["skipped"]} aria-hidden="true">
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- nothing is in it */}
      <td ref={cell} colSpan={7} />
    </tr>
  );
}

const COLUMNS: readonly Exclude<CuratedOrder, "catalogue">[] = ["title", "category", "length", "uploaded"];

function Head({ selection, total }: Omit<VideosTableProps, "onOutline" | "onFacets">) {
  const all = useRef<HTMLInputElement>(null);
  const { size } = selection.selected;

  useEffect(() => {
    if (all.current) all.current.indeterminate = size > 0 && size < total;
  }, [size, total]);

  return (
    <thead>
      <tr aria-rowindex={1}>
        <th scope="col">
          <label className={styles["pick"]}>
            <input
              ref={all}
              type="checkbox"
              className={styles["box"]}
              aria-label={texts.selectAll}
              checked={size > 0 && size === total}
              onChange={() => (size > 0 ? selection.clear() : selection.selectAll())}
            />
          </label>
        </th>
        {COLUMNS.map((order) => (
          <SortableHead key={order} order={order} />
        ))}
        <th scope="col">{texts.columns.state}</th>
        <th scope="col">
          <span className="vh">{texts.more}</span>
        </th>
      </tr>
    </thead>
  );
}

function SortableHead({ order }: { order: Exclude<CuratedOrder, "catalogue"> }) {
  const dispatch = useAppDispatch();
  const { query } = useAppSelector(selectCuration);
  const isSorted = query.order === order;
  const Icon = isSorted ? (query.descending ? ArrowDown : ArrowUp) : ArrowUpDown;
  const sort = isSorted ? (query.descending ? "descending" : "ascending") : undefined;

  /** Changes the order: from ascending to descending, and then to the order of the library. */
  function turn() {
    if (!isSorted) dispatch(queryChosen({ ...query, order, descending: false }));
    else if (query.descending) dispatch(queryChosen({ ...query, order: "catalogue", descending: false }));
    else dispatch(queryChosen({ ...query, descending: true }));
  }

  return (
    <th scope="col" aria-sort={sort} className={order === "length" ? styles["number"] : undefined}>
      <button type="button" className={styles["sort"]} onClick={turn}>
        {texts.columns[order]}
        <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
      </button>
    </th>
  );
}
