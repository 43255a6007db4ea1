import { PAGES, titleOf } from "../../data/pages.ts";
import { ROUTES } from "../../data/routes.ts";
import { ButtonLink } from "../../ui/button/ButtonLink.tsx";
import { EmptyState } from "../../ui/empty-state/EmptyState.tsx";
import { texts } from "./texts.ts";

interface NotFoundProps {
  /** Kind of the item that does not exist. */
  what: "page" | "video";
}

const TITLES = { page: titleOf("not-found"), video: PAGES.video.notFoundTitle ?? "" };

/** Renders a page for an address at which no item exists. */
export function NotFound({ what }: NotFoundProps) {
  return (
    <EmptyState scene="nothing" title={TITLES[what]} text={texts[what]}>
      <ButtonLink to={ROUTES.explore}>{texts.explore}</ButtonLink>
      <ButtonLink to={ROUTES.home} look="outline">
        {texts.home}
      </ButtonLink>
    </EmptyState>
  );
}
