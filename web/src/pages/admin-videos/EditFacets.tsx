import { useEffect } from "react";
import { FacetsDialog } from "../../features/curation/FacetsDialog.tsx";
import { fetchFacets, selectFacetCounts } from "../../features/videos/facetCounts.ts";
import type { CuratedVideo } from "../../data/api/types.ts";
import { useAppDispatch, useAppSelector } from "../../data/store/store.ts";

interface EditFacetsProps {
  video: CuratedVideo;
  onClose: () => void;
}

/** Renders the dialog for company, type and level, with the library's most frequent companies as suggestions. */
export function EditFacets({ video, onClose }: EditFacetsProps) {
  const dispatch = useAppDispatch();
  const counts = useAppSelector((state) => selectFacetCounts(state, ""));

  useEffect(() => {
    void dispatch(fetchFacets(""));
  }, [dispatch]);

  return <FacetsDialog video={video} companies={counts?.companies ?? []} onClose={onClose} />;
}
