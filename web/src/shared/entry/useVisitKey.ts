import { useState } from "react";
import { useLocation, useNavigationType } from "react-router";

/**
 * Returns a key of the visit to a page. A new history entry is a new visit. If an entry replaces the current entry,
 * for example after a change of a filter, both belong to the same visit.
 */
export function useVisitKey(): string {
  const { key } = useLocation();
  const replaced = useNavigationType() === "REPLACE";
  const [visit, setVisit] = useState({ key, name: key });
  if (visit.key === key) return visit.name;
  const name = replaced ? visit.name : key;
  setVisit({ key, name });
  return name;
}
