import { Search } from "lucide-react";
import {
  type FormEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import { useLocation, useNavigate, useNavigationType } from "react-router";
import { ROUTES } from "../../data/routes.ts";
import { MAX_SEARCH_TEXT } from "../../shared/limits.ts";
import { focusHeadingIfLost } from "../../ui/page/focusHeading.ts";
import styles from "./shell.module.css";
import type * as Suggesting from "./suggesting.ts";
import type { KeyHandler } from "./Suggestions.tsx";
import { texts } from "./texts.ts";
import type { SuggestionChoice } from "./useSearchSuggestions.ts";

interface SearchBoxProps {
  id: string;
  /** Ref of the input. */
  field: RefObject<HTMLInputElement | null>;
  onSearch: () => void;
}

/** Pause in typing in milliseconds before the search. */
const SEARCH_DELAY = 200;

/** Returns the words in the box. They follow the current search unless the user has changed them. */
function useWords(shown: string) {
  const [{ words, seen }, setState] = useState({ words: shown, seen: shown });
  // The words of the new search replace the words of the previous search, unless they are equal.
  if (seen !== shown) setState({ words: [seen, ""].includes(words.trim()) ? shown : words, seen: shown });
  return [words, (typed: string) => setState({ words: typed, seen })] as const;
}

/** Loads the script of the suggestions on first use. The search works without it. */
function useSuggesting() {
  const [suggesting, setSuggesting] = useState<typeof Suggesting>();
  const load = () => void import("./suggesting.ts").then(setSuggesting, () => undefined);
  return [suggesting, load] as const;
}

/**
 * Searches the library: it opens /explore with the words in the address. On that page the search follows the typing
 * within one history entry.
 */
export function SearchBox({ id, field, onSearch }: SearchBoxProps) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const arrival = useNavigationType();
  const inputId = useId();
  const listId = useId();
  const [suggesting, prepare] = useSuggesting();
  const [isAsked, setAsked] = useState(false);
  const [active, setActive] = useState<string>();
  const keys = useRef<KeyHandler>(null);
  const isThere = pathname === ROUTES.explore;
  const shown = (isThere && new URLSearchParams(search).get("q")?.trim()) || "";
  const [words, type] = useWords(shown);
  const rest = useRef<number>(undefined);
  // Whether the current history entry was created after the field got the focus.
  const refines = useRef(false);

  useEffect(() => () => clearTimeout(rest.current), [pathname]);

  /** Searches for the typed words; `searchThen` is the query string of the page at that time. */
  function searchFor(typed: string, searchThen = window.location.search) {
    clearTimeout(rest.current);
    const then = new URLSearchParams(searchThen);
    const now = [...new URLSearchParams(isThere ? window.location.search : "")];
    const query = typed.trim();
    // A new search covers the whole library. Filters that the user sets afterwards narrow the search. If the words are
    // deleted, all filters remain.
    const parameters = new URLSearchParams(
      now.filter(([name, value]) => query === "" || value !== then.get(name)),
    );
    if (query === "") parameters.delete("q");
    else parameters.set("q", query);
    if (isThere && String(parameters) === String(new URLSearchParams(now))) return;
    const replace = refines.current && arrival !== "POP";
    void navigate({ pathname: ROUTES.explore, search: parameters.toString() }, { replace });
    refines.current = true;
  }

  function handleChange(typed: string) {
    type(typed);
    setAsked(true);
    clearTimeout(rest.current);
    if (isThere)
      rest.current = window.setTimeout(
        searchFor,
        typed === "" ? 0 : SEARCH_DELAY,
        typed,
        window.location.search,
      );
  }

  function close() {
    setAsked(false);
    setActive(undefined);
  }

  /** Opens the chosen item. The results get the focus, which closes a phone's keyboard. */
  function leave(go: () => void) {
    clearTimeout(rest.current);
    close();
    const focused = document.activeElement;
    if (focused instanceof HTMLElement && field.current?.form?.contains(focused)) focused.blur();
    go();
    focusHeadingIfLost();
    onSearch();
  }

  function submit(query: string) {
    leave(() => searchFor(query));
    suggesting?.saveSearch(query.trim());
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    submit(words);
  }

  function handleChoice(choice: Exclude<SuggestionChoice, { to: "list" }>) {
    if (choice.to === "search") {
      type(choice.query);
      submit(choice.query);
    } else {
      const chosen = new URLSearchParams({ category: choice.id }).toString();
      leave(() => void navigate({ pathname: ROUTES.explore, search: chosen }));
    }
  }

  function handleKey(event: KeyboardEvent) {
    const opens = !isAsked && (event.key === "ArrowDown" || event.key === "ArrowUp");
    if (opens) setAsked(true);
    if (opens || keys.current?.(event)) event.preventDefault();
  }

  function handleBlur() {
    close();
    // When the focus leaves the field, the current search becomes a recent search, even without Enter.
    suggesting?.saveSearch(shown);
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
          maxLength={MAX_SEARCH_TEXT}
          value={words}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={active !== undefined}
          aria-controls={listId}
          aria-activedescendant={active || undefined}
          onFocus={() => {
            refines.current = false;
            prepare();
          }}
          onBlur={handleBlur}
          onClick={() => setAsked(true)}
          onKeyDown={handleKey}
          onChange={({ target }) => handleChange(target.value)}
        />
        {suggesting && words !== "" && (
          <suggesting.ClearButton field={field} onClear={() => handleChange("")} />
        )}
        {suggesting && isAsked && (
          <suggesting.Suggestions
            id={listId}
            typed={words}
            showsResults={isThere}
            keys={keys}
            onActive={setActive}
            onChoose={handleChoice}
            onClose={close}
          />
        )}
      </form>
    </search>
  );
}
