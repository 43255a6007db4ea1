import { PersonMenu } from "../../features/people/PersonMenu.tsx";
import { RoleSelect } from "../../features/people/RoleSelect.tsx";
import { texts as words } from "../../features/people/texts.ts";
import type { Person } from "../../data/api/types.ts";
import { EmailText } from "../../ui/email/EmailText.tsx";
import styles from "./people.module.css";
import { texts } from "./texts.ts";

/** Renders a table with a row for each account. On phones, each row is a card. */
export function PeopleTable({ people }: { people: readonly Person[] }) {
  return (
    <div className={styles["frame"]}>
      <table className={styles["table"]}>
        <thead>
          <tr>
            <th scope="col">{texts.name}</th>
            <th scope="col">{texts.role}</th>
            <th scope="col">{texts.lastHere}</th>
            <th scope="col">
              <span className="vh">{texts.more}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {people.map((person) => (
            <PersonRow key={person._id} person={person} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function NameCell({ person }: { person: Person }) {
  const name = words.nameOf(person);
  const { email, emailVerified } = person;
  return (
    <span className={styles["name"]}>
      <span className={styles["door"]} aria-hidden="true">
        {[...name][0]?.toUpperCase()}
      </span>
      <span className={styles["words"]}>
        <b>
          <EmailText text={name} />
        </b>
        {name !== email && (
          <small>
            <EmailText text={email} />
          </small>
        )}
        {emailVerified !== undefined && <small>{emailVerified ? texts.verified : texts.unverified}</small>}
      </span>
    </span>
  );
}

function PersonRow({ person }: { person: Person }) {
  return (
    <tr data-disabled={person.disabled}>
      <td>
        <NameCell person={person} />
      </td>
      <td>
        <RoleSelect person={person} />
      </td>
      <td>
        {person.disabled ? (
          <span className={styles["tag"]}>{words.disabled}</span>
        ) : (
          words.lastHere(person.lastUsedAt)
        )}
      </td>
      <td>
        <PersonMenu person={person} />
      </td>
    </tr>
  );
}
