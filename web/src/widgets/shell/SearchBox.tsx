import { Search } from "lucide-react";
import { type FormEvent, type Ref, useId } from "react";
import { useLocation, useNavigate } from "react-router";
import { ROUTES } from "../../data/routes.ts";
import styles from "./shell.module.css";

interface SearchBoxProps {
  id: string;
  /** The field that takes the words. */
  field: Ref<HTMLInputElement>;
  onSearch: () => void;
}

/** Searches the library: it leads to /explore with the words in the address, and shows those already there. */
export function SearchBox({ id, field, onSearch }: SearchBoxProps) {
  const navigate = useNavigate();
  const location = useLocation();
  const inputId = useId();
  const current =
    location.pathname === ROUTES.explore ? (new URLSearchParams(location.search).get("q") ?? "") : "";

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const words = new FormData(event.currentTarget).get("q");
    const query = typeof words === "string" ? words.trim() : "";
    void navigate(query === "" ? ROUTES.explore : `${ROUTES.explore}?${new URLSearchParams({ q: query })}`);
    onSearch();
  }

  return (
    <search className={styles["search"]} id={id}>
      <form className={styles["searchForm"]} onSubmit={handleSubmit}>
        <label className="vh" htmlFor={inputId}>
          Search for Videos
        </label>
        <button type="submit" className={styles["searchSubmit"]} aria-label="Search">
          <Search size={18} strokeWidth={1.9} aria-hidden="true" />
        </button>
        <input
          key={current}
          ref={field}
          className={styles["searchInput"]}
          id={inputId}
          name="q"
          type="search"
          placeholder="Search for Videos"
          autoComplete="off"
          maxLength={200}
          defaultValue={current}
        />
      </form>
    </search>
  );
}
