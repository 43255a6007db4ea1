import { Captions, Eye, RotateCcw, Tags, Trash2 } from "lucide-react";
import type { MouseEvent } from "react";
import { changeVideos, checkVideosOnYouTube, editVideo } from "../../features/curation/slice.ts";
import type { Category, CuratedVideo } from "../../data/api/types.ts";
import { useAppDispatch } from "../../data/store/store.ts";
import { clockTime } from "../../shared/text/duration.ts";
import { uploadDate } from "../../shared/text/uploadDate.ts";
import { toneOf } from "../../shared/tone.ts";
import { Menu } from "../../ui/menu/Menu.tsx";
import { MenuItem } from "../../ui/menu/MenuItem.tsx";
import { Thumbnail } from "../../ui/thumbnail/Thumbnail.tsx";
import { EditableCell } from "./EditableCell.tsx";
import { texts } from "./texts.ts";
import styles from "./videos.module.css";

interface VideoRowProps {
  /** Index of the row in the table. */
  row: number;
  /** Video; undefined while it loads. */
  video: CuratedVideo | undefined;
  categories: readonly Category[];
  isSelected: boolean;
  /** Index of the cell that is in the tab order; null if this cell is in another row. */
  active: number | null;
  onToggle: (ranging: boolean) => void;
  /** Callback that edits the chapters and transcripts of a video. */
  onOutline: (video: CuratedVideo) => void;
  /** Callback that edits the company, type and level of a video. */
  onFacets: (video: CuratedVideo) => void;
}

const rowIndex = (row: number) => row + 2;

/** Renders a video as a table row, or as a card on phones. */
export function VideoRow({ row, video, ...props }: VideoRowProps) {
  if (!video) {
    return (
      <tr className={styles["row"]} aria-rowindex={rowIndex(row)} aria-busy="true">
        <td colSpan={7}>
          <span className={styles["waiting"]} />
          <span className="vh">{texts.loading}</span>
        </td>
      </tr>
    );
  }
  return <Known row={row} video={video} {...props} />;
}

function Known({
  row,
  video,
  categories,
  isSelected,
  active,
  onToggle,
  onOutline,
  onFacets,
}: VideoRowProps & { video: CuratedVideo }) {
  const tab = (column: number) => (active === column ? 0 : -1);
  const { title, durationSeconds = 0, dateOfUpload } = video;
  return (
    <tr
      className={isSelected ? `${styles["row"]} ${styles["picked"]}` : styles["row"]}
      aria-rowindex={rowIndex(row)}
      aria-selected={isSelected}
    >
      <td>
        <label className={styles["pick"]}>
          <input
            type="checkbox"
            className={styles["box"]}
            data-cell={`${row}:0`}
            tabIndex={tab(0)}
            aria-label={texts.selectOne(title)}
            checked={isSelected}
            onChange={() => undefined}
            onClick={(event: MouseEvent) => onToggle(event.shiftKey)}
          />
        </label>
      </td>
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- the title is in it */}
      <td>
        <div className={styles["what"]}>
          <span className={styles["thumbnail"]}>
            <Thumbnail videoId={video._id} tone={toneOf(video.categoryName)} small />
          </span>
          <div className={styles["words"]}>
            <EditableCell
              video={video}
              what={texts.columns.title}
              value={title}
              shown={title}
              hint={texts.editHint}
              editOf={(typed) => ({ title: typed })}
              cell={`${row}:1`}
              tabIndex={tab(1)}
              isTitle
            />
            <small className={styles["creator"]}>{video.creatorName}</small>
          </div>
        </div>
      </td>
      <td>
        <CategoryChoice video={video} categories={categories} cell={`${row}:2`} tabIndex={tab(2)} />
      </td>
      <td className={styles["number"]}>
        <EditableCell
          video={video}
          what={texts.columns.length}
          value={durationSeconds === 0 ? "" : clockTime(durationSeconds)}
          shown={durationSeconds === 0 ? "" : clockTime(durationSeconds)}
          hint={texts.lengthHint}
          editOf={(typed) => ({ length: typed })}
          cell={`${row}:3`}
          tabIndex={tab(3)}
        />
      </td>
      <td>
        <EditableCell
          video={video}
          what={texts.columns.uploaded}
          value={dateOfUpload}
          shown={uploadDate(dateOfUpload)}
          hint={texts.dayHint}
          editOf={(typed) => ({ dateOfUpload: typed })}
          cell={`${row}:4`}
          tabIndex={tab(4)}
        />
      </td>
      <td>
        <State video={video} />
      </td>
      <td>
        <RowMenu
          video={video}
          cell={{ name: `${row}:5`, tabIndex: tab(5) }}
          onOutline={() => onOutline(video)}
          onFacets={() => onFacets(video)}
        />
      </td>
    </tr>
  );
}

function State({ video }: { video: CuratedVideo }) {
  const state = texts.stateOf(video);
  const isFine = video.removed !== true && (video.state === "plays" || video.state === "unchecked");
  return (
    <span className={isFine ? styles["muted"] : styles["tag"]}>
      {state}
      {isFine && video.hints !== undefined && ` ${texts.hints(video.hints)}`}
    </span>
  );
}

interface CategoryChoiceProps {
  video: CuratedVideo;
  categories: readonly Category[];
  cell: string;
  tabIndex: number;
}

function CategoryChoice({ video, categories, cell, tabIndex }: CategoryChoiceProps) {
  const dispatch = useAppDispatch();
  return (
    <select
      className={styles["choice"]}
      data-cell={cell}
      tabIndex={tabIndex}
      aria-label={texts.edit(texts.columns.category, video.title)}
      value={video.categoryId}
      onChange={({ target }) => void dispatch(editVideo({ video, edit: { categoryId: target.value } }))}
    >
      {categories.map(({ _id, categoryName }) => (
        <option key={_id} value={_id}>
          {categoryName}
        </option>
      ))}
    </select>
  );
}

interface RowMenuProps {
  video: CuratedVideo;
  cell: { name: string; tabIndex: number };
  onOutline: () => void;
  onFacets: () => void;
}

function RowMenu({ video, cell, onOutline, onFacets }: RowMenuProps) {
  const dispatch = useAppDispatch();
  const { _id, title, removed } = video;
  const change = (one: "remove" | "restore", other: "remove" | "restore") =>
    void dispatch(
      changeVideos({ changes: [{ ids: [_id], change: one }], back: [{ ids: [_id], change: other }] }),
    );
  return (
    <Menu label={texts.menu(title)} cell={cell}>
      {removed !== true && <MenuItem icon={Captions} label={texts.outline} onSelect={onOutline} />}
      {removed !== true && <MenuItem icon={Tags} label={texts.facets} onSelect={onFacets} />}
      <MenuItem icon={Eye} label={texts.check} onSelect={() => void dispatch(checkVideosOnYouTube([_id]))} />
      {removed === true ? (
        <MenuItem icon={RotateCcw} label={texts.restore} onSelect={() => change("restore", "remove")} />
      ) : (
        <MenuItem icon={Trash2} label={texts.remove} onSelect={() => change("remove", "restore")} />
      )}
    </Menu>
  );
}
