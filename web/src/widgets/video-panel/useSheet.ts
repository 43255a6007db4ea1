import { useLocation, useNavigate } from "react-router";
import { useMedia } from "../../shared/useMedia.ts";

// The stylesheets of the panel and of a video's page say the same.
const PHONE = "(max-width: 768px) and (orientation: portrait)";

/** The panel as a sheet. */
export interface Sheet {
  /** Whether the panel is one: on a phone that is held upright. */
  isSheet: boolean;
  /** Whether it has risen. */
  isOpen: boolean;
  open: () => void;
  close: () => void;
}

function saysOpen(state: unknown): boolean {
  return typeof state === "object" && state !== null && "sheet" in state && state.sheet === true;
}

/** The sheet of the page on show. Its rising is an entry of the browser's history, so that Back lets it down. */
export function useSheet(): Sheet {
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
