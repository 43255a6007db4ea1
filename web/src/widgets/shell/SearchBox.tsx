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
import type { TakesKey } from "./Suggestions.tsx";
import { texts } from "./texts.ts";
import type { Choice } from "./useOffers.ts";

interface SearchBoxProps {
  id: string;
  /** The field that takes the words. */
  field: RefObject<HTMLInputElement | null>;
  onSearch: () => void;
}

/** How long, in milliseconds, a person rests until what is typed so far is searched for. */
const REST = 200;

/**
 * The words in the box. They follow the search on show, unless they were changed meanwhile: what a person types
 * while a page is on its way is theirs.
 */
function useWords(shown: string) {
  const [{ words, seen }, setState] = useState({ words: shown, seen: shown });
  // Those that stand for the search that was on show make way for the next one's, unless they stand for it, too.
  if (seen !== shown) setState({ words: [seen, ""].includes(words.trim()) ? shown : words, seen: shown });
  return [words, (typed: string) => setState({ words: typed, seen })] as const;
}

/** What suggests: its script comes when the box is first used. Without it the box searches all the same. */
function useSuggesting() {
  const [suggesting, setSuggesting] = useState<typeof Suggesting>();
  const load = () => void import("./suggesting.ts").then(setSuggesting, () => undefined);
  return [suggesting, load] as const;
}

/**
 * Searches the library: it leads to /explore with the words in the address, and shows those already there. On that
 * page the search follows what is typed, within one entry of the browser's history.
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
  const keys = useRef<TakesKey>(null);
  const isThere = pathname === ROUTES.explore;
  const shown = (isThere && new URLSearchParams(search).get("q")?.trim()) || "";
  const [words, type] = useWords(shown);
  const rest = useRef<number>(undefined);
  // Whether the entry on show was made since the field has the focus.
  const refines = useRef(false);

  useEffect(() => () => clearTimeout(rest.current), [pathname]);

  /** Searches for what was typed while the page had the given query string. */
  function searchFor(typed: string, searchThen = window.location.search) {
    clearTimeout(rest.current);
    const then = new URLSearchParams(searchThen);
    const now = [...new URLSearchParams(isThere ? window.location.search : "")];
    const query = typed.trim();
    // A search finds in the whole library. What was chosen since then narrows it; without words, all that was chosen stays.
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
      rest.current = window.setTimeout(searchFor, typed === "" ? 0 : REST, typed, window.location.search);
  }

  function close() {
    setAsked(false);
    setActive(undefined);
  }

  /** Leads to what was asked for. The results take the focus over, and a phone its keyboard away. */
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
    suggesting?.keepSearch(query.trim());
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    submit(words);
  }

  function handleChoice(choice: Exclude<Choice, { to: "list" }>) {
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
    // What a person stayed with was searched for without Enter.
    suggesting?.keepSearch(shown);
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
