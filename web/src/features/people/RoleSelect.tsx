import type { Person } from "../../data/api/types.ts";
import { ROLES } from "../../data/roles.ts";
import { useAppDispatch } from "../../data/store/store.ts";
import styles from "./people.module.css";
import { changeRole } from "./slice.ts";
import { texts } from "./texts.ts";

/** Renders a list with which an operator changes the role of an account. */
export function RoleSelect({ person }: { person: Person }) {
  const dispatch = useAppDispatch();

  function choose(value: string) {
    const role = ROLES.find((one) => one === value);
    if (role !== undefined && role !== person.role) void dispatch(changeRole({ person, role }));
  }

  return (
    <select
      className={styles["role"]}
      aria-label={texts.roleOf(texts.nameOf(person))}
      value={person.role}
      onChange={({ target }) => choose(target.value)}
    >
      {ROLES.map((role) => (
        <option key={role} value={role} title={texts.roleMeans[role]}>
          {texts.roleName(role)}
        </option>
      ))}
    </select>
  );
}
