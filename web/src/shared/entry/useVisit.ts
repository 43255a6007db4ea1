import { useState } from "react";
import { useLocation, useNavigationType } from "react-router";

/**
 * Names the visit to a page: another entry of the browser's history is another visit, an entry that takes the
 * place of the one on show, as a filter does, is the same.
 */
export function useVisit(): string {
  const { key } = useLocation();
  const replaced = useNavigationType() === "REPLACE";
  const [visit, setVisit] = useState({ key, name: key });
  if (visit.key === key) return visit.name;
  const name = replaced ? visit.name : key;
  setVisit({ key, name });
  return name;
}
