import type { ReactNode } from "react";
import { titleOf, type PageName } from "../../data/pages.ts";
import type { Video } from "../../data/api/types.ts";
import type { ListName } from "../../data/lists.ts";
import { ROUTES } from "../../data/routes.ts";
import type { ComponentRequest } from "../../data/store/useRequest.ts";
import { ButtonLink } from "../../ui/button/ButtonLink.tsx";
import { EmptyState } from "../../ui/empty-state/EmptyState.tsx";
import { FailedState } from "../../ui/empty-state/FailedState.tsx";
import { PageTitle } from "../../ui/page/PageTitle.tsx";
import { ListHead } from "./ListHead.tsx";
import { ListView } from "./ListView.tsx";

interface SavedListProps {
  /** Name of the page that shows the list. */
  page: PageName;
  /** Name of the list in the address of a video. */
  list: ListName;
  /** Videos in the order of the page. */
  videos: readonly Video[];
  /** Request that loads the list. */
  request: ComponentRequest;
  /** Returns the menu for a video. */
  menuFor: (video: Video) => ReactNode;
  words: {
    title: string;
    /** Error message if the list could not be loaded. */
    failed: string;
    /** Texts and link that are shown if the list is empty. */
    none: string;
    noneHint: string;
    explore: string;
  };
}

/** Renders a page with a list of the user, or the empty state or error of the list. */
export function SavedList({ page, list, videos, request: { phase, retry }, menuFor, words }: SavedListProps) {
  const tab = titleOf(page);
  if (videos.length === 0 && phase === "fulfilled") {
    return (
      <EmptyState document={tab} title={words.none} text={words.noneHint}>
        <ButtonLink to={ROUTES.explore}>{words.explore}</ButtonLink>
      </EmptyState>
    );
  }
  return (
    <ListView
      head={
        <ListHead
          list={list}
          videos={videos}
          state=""
          title={<PageTitle document={tab}>{words.title}</PageTitle>}
        />
      }
      videos={videos}
      instead={phase === "rejected" && <FailedState text={words.failed} onRetry={retry} />}
      menuFor={menuFor}
    />
  );
}
