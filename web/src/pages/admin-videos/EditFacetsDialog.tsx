import { useEffect } from "react";
import { FacetsDialog } from "../../features/curation/FacetsDialog.tsx";
import { fetchFacets, selectFacetCounts } from "../../features/videos/facetCounts.ts";
import type { CuratedVideo } from "../../data/api/types.ts";
import { useAppDispatch, useAppSelector } from "../../data/store/store.ts";

interface EditFacetsDialogProps {
  video: CuratedVideo;
  onClose: () => void;
}

/**
 * Renders the dialog that edits company, type and level of a video. It suggests the library's most frequent
 * companies.
 */
export function EditFacetsDialog({ video, onClose }: EditFacetsDialogProps) {
  const dispatch = useAppDispatch();
  const counts = useAppSelector((state) => selectFacetCounts(state, ""));

  useEffect(() => {
    void dispatch(fetchFacets(""));
  }, [dispatch]);

  return <FacetsDialog video={video} companies={counts?.companies ?? []} onClose={onClose} />;
}
