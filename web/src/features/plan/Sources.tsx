import type { PlanBody } from "../../data/api/types.ts";
import { CheckChips } from "../../ui/chip/CheckChips.tsx";
import { texts } from "./texts.ts";

/** What a plan can be made of. */
export interface PlanSources {
  categories: readonly { _id: string; categoryName: string }[];
  playlists: readonly { _id: string; title: string }[];
}

interface SourcesProps {
  legend: string;
  sources: PlanSources;
  wish: PlanBody;
  onChange: (chosen: Pick<PlanBody, "categories" | "playlists">) => void;
}

const PLAYLIST = "playlist:";

/** The categories and playlists that a plan is made of. */
export function Sources({ legend, sources, wish, onChange }: SourcesProps) {
  const choices = [
    ...sources.categories.map(({ _id, categoryName }) => ({ value: _id, label: categoryName })),
    ...sources.playlists.map(({ _id, title }) => ({ value: PLAYLIST + _id, label: texts.playlist(title) })),
  ];
  return (
    <CheckChips
      legend={legend}
      choices={choices}
      values={[...wish.categories, ...wish.playlists.map((id) => PLAYLIST + id)]}
      onChange={(values) =>
        onChange({
          categories: values.filter((value) => !value.startsWith(PLAYLIST)),
          playlists: values
            .filter((value) => value.startsWith(PLAYLIST))
            .map((value) => value.slice(PLAYLIST.length)),
        })
      }
    />
  );
}
