import { NotFound } from "../../widgets/not-found/NotFound.tsx";

/** Shows that the page does not exist. */
export default function NotFoundPage() {
  return <NotFound what="page" />;
}
