import { useLocation, useNavigate } from "react-router";
import { useMedia } from "../../shared/useMedia.ts";

// The stylesheets of the panel and of the video page contain the same query.
const PHONE = "(max-width: 768px) and (orientation: portrait)";

/** State of the panel as a sheet. */
export interface SheetState {
  /** Whether the panel is a sheet: on a phone in portrait orientation. */
  isSheet: boolean;
  /** Whether the sheet is open. */
  isOpen: boolean;
  open: () => void;
  close: () => void;
}

function saysOpen(state: unknown): boolean {
  return typeof state === "object" && state !== null && "sheet" in state && state.sheet === true;
}

/** Returns the sheet of the current page. Opening it creates a history entry, so that Back closes it. */
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
