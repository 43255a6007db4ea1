import { useLocation, useNavigate } from "react-router";
import { useMedia } from "../../shared/useMedia.ts";

// Media query in which the panel covers the page. The style sheets of the panel and of the video page have the same
// query.
const PHONE = "(max-width: 768px) and (orientation: portrait)";

/** State of the panel on phones, where it can cover the page. */
export interface SheetState {
  /** Whether the window is that of a phone in portrait orientation, so that the panel can cover the page. */
  isSheet: boolean;
  /** Whether the panel is open and covers the page. */
  isOpen: boolean;
  open: () => void;
  close: () => void;
}

function saysOpen(state: unknown): boolean {
  return typeof state === "object" && state !== null && "sheet" in state && state.sheet === true;
}

/**
 * Returns the state of the panel on phones. Opening the panel creates a history entry, so that Back closes the panel.
 */
export function useSheet(): SheetState {
  const isSheet = useMedia(PHONE);
  const { state, search, hash } = useLocation() as { state: unknown; search: string; hash: string };
  const navigate = useNavigate();
  const isOpen = isSheet && saysOpen(state);
  return {
    isSheet,
    isOpen,
    open: () => {
      if (isOpen) return;
      const before = typeof state === "object" ? state : null;
      void navigate({ search, hash }, { state: { ...before, sheet: true } });
    },
    close: () => {
      if (isOpen) void navigate(-1);
    },
  };
}
