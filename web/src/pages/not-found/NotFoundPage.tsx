import { NotFound } from "../../widgets/not-found/NotFound.tsx";

/** Renders the page that unknown addresses show. */
export default function NotFoundPage() {
  return <NotFound what="page" />;
}
