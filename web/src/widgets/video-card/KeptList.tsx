import type { ReactNode } from "react";
import { titleOf, type PageName } from "../../data/pages.ts";
import type { Video } from "../../data/api/types.ts";
import type { ListName } from "../../data/lists.ts";
import { ROUTES } from "../../data/routes.ts";
import type { OwnRequest } from "../../data/store/useRequest.ts";
import { ButtonLink } from "../../ui/button/ButtonLink.tsx";
import { EmptyState } from "../../ui/empty-state/EmptyState.tsx";
import { FailedState } from "../../ui/empty-state/FailedState.tsx";
import { PageTitle } from "../../ui/page/PageTitle.tsx";
import { ListHead } from "./ListHead.tsx";
import { ListView } from "./ListView.tsx";

interface KeptListProps {
  /** The page that shows it. */
  page: PageName;
  /** What the address of a video calls the list. */
  list: ListName;
  /** In the order in which they are shown. */
  videos: readonly Video[];
  /** The request that loads them. */
  request: OwnRequest;
  /** The menu of a card. */
  menuFor: (video: Video) => ReactNode;
  words: {
    title: string;
    /** Said when the list could not be loaded. */
    failed: string;
    /** Said of an empty list, with how it is filled, and the way to the videos. */
    none: string;
    noneHint: string;
    explore: string;
  };
}

/** A page's whole content: one of a person's lists under its picture, or why there is nothing to show. */
export function KeptList({ page, list, videos, request: { phase, retry }, menuFor, words }: KeptListProps) {
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
