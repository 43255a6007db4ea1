import type { PlanBody } from "../../data/api/types.ts";
import { CheckChips } from "../../ui/chip/CheckChips.tsx";
import { Notice } from "../../ui/notice/Notice.tsx";
import { texts } from "./texts.ts";

/** Categories and playlists that a plan can include. */
export interface PlanSources {
  categories: readonly { _id: string; categoryName: string }[];
  playlists: readonly { _id: string; title: string }[];
  /** Whether the categories or the playlists could not be loaded. */
  hasFailed: boolean;
  /** Loads the categories and the playlists again. */
  retry: () => void;
}

interface PlanSourcesFieldProps {
  legend: string;
  sources: PlanSources;
  plan: PlanBody;
  onChange: (chosen: Pick<PlanBody, "categories" | "playlists">) => void;
}

const PLAYLIST = "playlist:";

/** Renders fields in which the user selects the categories and playlists of a plan. */
export function PlanSourcesField({ legend, sources, plan, onChange }: PlanSourcesFieldProps) {
  const choices = [
    ...sources.categories.map(({ _id, categoryName }) => ({ value: _id, label: categoryName })),
    ...sources.playlists.map(({ _id, title }) => ({ value: PLAYLIST + _id, label: texts.playlist(title) })),
  ];
  return (
    <>
      <CheckChips
        legend={legend}
        choices={choices}
        values={[...plan.categories, ...plan.playlists.map((id) => PLAYLIST + id)]}
        onChange={(values) =>
          onChange({
            categories: values.filter((value) => !value.startsWith(PLAYLIST)),
            playlists: values
              .filter((value) => value.startsWith(PLAYLIST))
              .map((value) => value.slice(PLAYLIST.length)),
          })
        }
      />
      {sources.hasFailed && <Notice text={texts.sourcesFailed} onRetry={sources.retry} />}
    </>
  );
}
