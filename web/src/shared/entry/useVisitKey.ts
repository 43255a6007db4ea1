import { useState } from "react";
import { useLocation, useNavigationType } from "react-router";

/**
 * Returns a key of the visit to a page. A new history entry is a new visit. An entry that replaces the current one,
 * such as a filter, belongs to the same visit.
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
