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
import { focusHeadingIfLost } from "../../ui/page/focusHeading.ts";
import styles from "./shell.module.css";
import type * as Suggesting from "./suggesting.ts";
import type { KeyHandler } from "./Suggestions.tsx";
import { texts } from "./texts.ts";
import type { SuggestionChoice } from "./useSearchSuggestions.ts";

interface SearchBoxProps {
  id: string;
  /** Ref of the search field. */
  field: RefObject<HTMLInputElement | null>;
  onSearch: () => void;
}

/** Time without typing, in milliseconds, after which the search starts. */
const SEARCH_DELAY = 200;

/** Returns the text of the search field. It equals the current search unless the user has edited it. */
function useWords(shown: string) {
  const [{ words, seen }, setState] = useState({ words: shown, seen: shown });
  // When the search changes, its words replace the text of the field, unless the user has edited the text.
  if (seen !== shown) setState({ words: [seen, ""].includes(words.trim()) ? shown : words, seen: shown });
  return [words, (typed: string) => setState({ words: typed, seen })] as const;
}

/**
 * Returns the functions of the suggestions. Their script loads when the user first uses the field. The search also
 * works without them.
 */
function useSuggesting() {
  const [suggesting, setSuggesting] = useState<typeof Suggesting>();
  const load = () => void import("./suggesting.ts").then(setSuggesting, () => undefined);
  return [suggesting, load] as const;
}

/**
 * Renders the search field of the library. A search opens /explore with the words in the address. On /explore, the
 * search runs while the user types, within one history entry.
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
  // Whether the current history entry was created after the field got the focus. Further typing then replaces this
  // entry.
  const refines = useRef(false);

  useEffect(() => () => clearTimeout(rest.current), [pathname]);

  /** Searches for the typed words. `searchThen` is the query string of the page when the user typed. */
  function searchFor(typed: string, searchThen = window.location.search) {
    clearTimeout(rest.current);
    const then = new URLSearchParams(searchThen);
    const now = [...new URLSearchParams(isThere ? window.location.search : "")];
    const query = typed.trim();
    // A new search covers the whole library, without earlier filters. If the user deletes the words, the filters do
    // not change.
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

  /**
   * Opens the option that the user has chosen. The focus moves to the results, which closes the on-screen keyboard of
   * a phone.
   */
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
    // When the focus leaves the field, the current search is stored as a recent search, even if the user has not
    // pressed Enter.
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
