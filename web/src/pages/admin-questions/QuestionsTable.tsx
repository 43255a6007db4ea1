import { Eye, EyeOff, Pencil, RotateCcw, Trash2 } from "lucide-react";
import { useRef } from "react";
import { Link, useNavigate } from "react-router";
import {
  type BankRow,
  deleteBankQuestion,
  hideBankQuestion,
  restoreBankQuestion,
} from "../../features/bank-editor/slice.ts";
import { useAppDispatch } from "../../data/store/store.ts";
import { ShowMore } from "../../ui/list/ShowMore.tsx";
import { useIncrementalList } from "../../ui/list/useIncrementalList.ts";
import { Menu } from "../../ui/menu/Menu.tsx";
import { MenuItem } from "../../ui/menu/MenuItem.tsx";
import { questionAddress } from "./addresses.ts";
import type { RowWithNames } from "./list.ts";
import styles from "./questions.module.css";
import { StateTags } from "./StateTags.tsx";
import { texts } from "./texts.ts";

/** Renders the questions as a table, or on phones as cards. A button shows more of them. */
export function QuestionsTable({ rows }: { rows: readonly RowWithNames[] }) {
  const body = useRef<HTMLTableSectionElement>(null);
  const { shown, showMore } = useIncrementalList(rows, body, {
    doubling: true,
    itemAt: (index) => body.current?.rows[index],
  });
  const { columns } = texts;
  return (
    <>
      <div className={styles["frame"]}>
        <table className={styles["table"]} aria-label={texts.table} aria-rowcount={rows.length + 1}>
          <thead>
            <tr>
              <th scope="col">{columns.question}</th>
              <th scope="col">{columns.category}</th>
              <th scope="col">{columns.level}</th>
              <th scope="col" className={styles["number"]}>
                {columns.minutes}
              </th>
              <th scope="col">{columns.state}</th>
              <th scope="col">
                <span className="vh">{texts.more}</span>
              </th>
            </tr>
          </thead>
          <tbody ref={body}>
            {shown.map((named) => (
              <Row key={named.row._id} named={named} />
            ))}
          </tbody>
        </table>
      </div>
      <ShowMore shown={shown.length} known={rows.length} onMore={showMore} />
    </>
  );
}

function Row({ named: { row, categoryName, kindName } }: { named: RowWithNames }) {
  return (
    <tr className={styles["row"]}>
      <td>
        <Link className={styles["text"]} to={questionAddress(row._id)}>
          {row.text}
        </Link>
        <small className={styles["kind"]}>{kindName}</small>
      </td>
      <td>{categoryName}</td>
      <td>{texts.levels[row.level]}</td>
      <td className={styles["number"]}>{texts.minutes(row.minutes)}</td>
      <td>
        <StateTags row={row} otherwise={texts.builtIn} />
      </td>
      <td>
        <RowMenu row={row} />
      </td>
    </tr>
  );
}

function RowMenu({ row }: { row: BankRow }) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { _id: id, hidden, edited, origin } = row;
  return (
    <Menu label={texts.menu(row)}>
      <MenuItem icon={Pencil} label={texts.edit} onSelect={() => void navigate(questionAddress(id))} />
      <MenuItem
        icon={hidden ? Eye : EyeOff}
        label={hidden ? texts.unhide : texts.hide}
        onSelect={() => void dispatch(hideBankQuestion({ id, hidden: !hidden }))}
      />
      {edited && (
        <MenuItem
          icon={RotateCcw}
          label={texts.restore}
          onSelect={() => void dispatch(restoreBankQuestion(id))}
        />
      )}
      {origin === "own" && (
        <MenuItem icon={Trash2} label={texts.delete} onSelect={() => void dispatch(deleteBankQuestion(id))} />
      )}
    </Menu>
  );
}
