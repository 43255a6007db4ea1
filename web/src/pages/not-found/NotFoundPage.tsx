import { NotFound } from "../../widgets/not-found/NotFound.tsx";

/** What stands at every address that is no page. */
export default function NotFoundPage() {
  return <NotFound what="page" />;
}
