import { Clock, Search, Shapes, Trash2 } from "lucide-react";
import {
  type KeyboardEvent,
  type Ref,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useState,
} from "react";
import { foldWords } from "../../shared/text/fold.ts";
import { HighlightedText } from "../../ui/marked/HighlightedText.tsx";
import styles from "./suggestions.module.css";
import { texts } from "./suggestionTexts.ts";
import {
  type SuggestionChoice,
  type SearchSuggestion,
  useSearchSuggestions,
} from "./useSearchSuggestions.ts";

/** Passes a key press in the search field to the list of suggestions. Returns whether the list has handled the key. */
export type KeyHandler = (event: KeyboardEvent) => boolean;

interface SuggestionsProps {
  id: string;
  typed: string;
  /** Whether the page shows search results while the user types. */
  showsResults: boolean;
  keys: Ref<KeyHandler>;
  /**
   * Callback with the element ID of the active option. The ID is "" if no option is active, and undefined if there
   * are no options.
   */
  onActive: (optionId: string | undefined) => void;
  onChoose: (choice: Exclude<SuggestionChoice, { to: "list" }>) => void;
  onClose: () => void;
}

const ICONS = { title: Search, recent: Clock, category: Shapes, forget: Trash2 };

/** Returns the index of the option to which an arrow key moves, from 0 to `count` - 1; -1 means no option. */
function indexAfterArrow(index: number, by: number, count: number): number {
  return ((index + 1 + by + count + 1) % (count + 1)) - 1;
}

/**
 * Renders search suggestions as a list below the search field. The focus remains in the field, and its arrow keys
 * select an option.
 */
export function Suggestions({
  id,
  typed,
  showsResults,
  keys,
  onActive,
  onChoose,
  onClose,
}: SuggestionsProps) {
  const groups = useSearchSuggestions(typed, showsResults).filter(({ offers }) => offers.length > 0);
  const offers = groups.flatMap((group) => group.offers);
  const [active, setActive] = useState({ key: "", typed });
  const index = active.typed === typed ? offers.findIndex(({ key }) => key === active.key) : -1;
  const optionId = (offer: SearchSuggestion) => `${id}-${offers.indexOf(offer)}`;
  const activeId = index < 0 ? "" : `${id}-${index}`;
  const shown = offers.length > 0 ? activeId : undefined;

  useLayoutEffect(() => onActive(shown), [onActive, shown]);
  useEffect(() => {
    if (activeId !== "") document.getElementById(activeId)?.scrollIntoView({ block: "nearest" });
  }, [activeId]);

  function choose({ choice }: SearchSuggestion) {
    if (choice.to === "list") choice.run();
    else onChoose(choice);
  }
  useImperativeHandle(keys, () => ({ key }: KeyboardEvent) => {
    const offer = offers[index];
    const by = { ArrowDown: 1, ArrowUp: -1 }[key];
    if (offers.length === 0) return false;
    if (by !== undefined)
      setActive({ key: offers[indexAfterArrow(index, by, offers.length)]?.key ?? "", typed });
    else if (key === "Escape") onClose();
    else if (key === "Enter" && offer) choose(offer);
    else return false;
    return true;
  });

  const sought = foldWords(typed);
  // oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/interactive-supports-focus, jsx-a11y/click-events-have-key-events -- a combobox's list is of no tag's, and the box keeps focus and keys
  return (
    <>
      <p className="vh" aria-live="polite">
        {offers.length > 0 && texts.suggestions(offers.length)}
      </p>
      {offers.length > 0 && (
        <div
          id={id}
          className={styles["panel"]}
          role="listbox"
          aria-label={texts.suggested}
          // A press on an option must not move the focus from the field, because the on-screen keyboard of a phone
          // would close.
          onMouseDown={(event) => event.preventDefault()}
        >
          {groups.map(({ label, offers: own }) => (
            <div key={label} role="group" aria-label={label || texts.suggested}>
              {label !== "" && (
                <p className={styles["label"]} aria-hidden="true">
                  {label}
                </p>
              )}
              {own.map((offer) => {
                const Icon = ICONS[offer.icon];
                return (
                  <div
                    key={offer.key}
                    id={optionId(offer)}
                    className={styles["option"]}
                    role="option"
                    aria-selected={optionId(offer) === activeId}
                    onClick={() => choose(offer)}
                  >
                    <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
                    <span className={styles["text"]} dir="auto">
                      {offer.icon === "title" ? (
                        <HighlightedText text={offer.text} wanted={sought} />
                      ) : (
                        offer.text
                      )}
                    </span>
                  </div>
                );
              })}
            </div>
          ))}
        </div>
      )}
    </>
  );
}
