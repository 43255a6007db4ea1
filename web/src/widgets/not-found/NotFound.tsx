import { titleOf } from "../../data/pages.ts";
import { ROUTES } from "../../data/routes.ts";
import { ButtonLink } from "../../ui/button/ButtonLink.tsx";
import { EmptyState } from "../../ui/empty-state/EmptyState.tsx";

interface NotFoundProps {
  /** What is not there. */
  what: "page" | "video";
}

const WORDS = {
  page: {
    title: titleOf("not-found"),
    text: "The address may be old, or a letter went missing on the way.",
  },
  video: {
    title: "There is no such video",
    text: "It may have left the library, or the address lost a letter.",
  },
};

/** What stands at an address where there is nothing. */
export function NotFound({ what }: NotFoundProps) {
  const { title, text } = WORDS[what];
  return (
    <EmptyState scene="nothing" title={title} text={text}>
      <ButtonLink to={ROUTES.explore}>EXPLORE MORE</ButtonLink>
      <ButtonLink to={ROUTES.home} look="outline">
        Home
      </ButtonLink>
    </EmptyState>
  );
}
