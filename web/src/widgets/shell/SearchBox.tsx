import { Search } from "lucide-react";
import { type FormEvent, type RefObject, useId, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { ROUTES } from "../../data/routes.ts";
import styles from "./shell.module.css";
import { texts } from "./texts.ts";

interface SearchBoxProps {
  id: string;
  /** The field that takes the words. */
  field: RefObject<HTMLInputElement | null>;
  onSearch: () => void;
}

/**
 * The words in the box. They follow the search on show, unless they were changed meanwhile: what a person types
 * while a page is on its way is theirs.
 */
function useWords(shown: string) {
  // What the words were when they last stood for a search.
  const [{ words, asked, seen }, setState] = useState({ words: shown, asked: shown, seen: shown });
  if (seen !== shown) setState({ words: words === asked ? shown : words, asked: shown, seen: shown });
  return {
    words,
    type: (typed: string) => setState({ words: typed, asked, seen }),
    ask: () => setState({ words, asked: words, seen }),
  };
}

/** Searches the library: it leads to /explore with the words in the address, and shows those already there. */
export function SearchBox({ id, field, onSearch }: SearchBoxProps) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const inputId = useId();
  const parameters = new URLSearchParams(search);
  const shown = pathname === ROUTES.explore ? (parameters.get("q") ?? "") : "";
  const { words, type, ask } = useWords(shown);

  function handleChange(typed: string) {
    type(typed);
    if (typed !== "" || shown === "") return;
    // Nothing is searched for any more; what else the list is filtered by stays.
    parameters.delete("q");
    void navigate({ pathname, search: parameters.toString() });
  }

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const query = words.trim();
    ask();
    // The results take the focus over, and a phone its keyboard away.
    const focused = document.activeElement;
    if (focused instanceof HTMLElement && event.currentTarget.contains(focused)) focused.blur();
    void navigate(query === "" ? ROUTES.explore : `${ROUTES.explore}?${new URLSearchParams({ q: query })}`);
    onSearch();
  }

  return (
    <search className={styles["search"]} id={id}>
      <form className={styles["searchForm"]} onSubmit={handleSubmit}>
        <label className="vh" htmlFor={inputId}>
          {texts.searchFor}
        </label>
        <button type="submit" className={styles["searchSubmit"]} aria-label={texts.search}>
          <Search size={18} strokeWidth={1.9} aria-hidden="true" />
        </button>
        <input
          ref={field}
          className={styles["searchInput"]}
          id={inputId}
          name="q"
          type="search"
          placeholder={texts.searchFor}
          autoComplete="off"
          maxLength={200}
          value={words}
          onChange={({ target }) => handleChange(target.value)}
        />
      </form>
    </search>
  );
}
