import { useLocation } from "react-router";
import { handedTo, ROUTES } from "../../data/routes.ts";
import { ButtonLink } from "../../ui/button/ButtonLink.tsx";
import beside from "../../ui/tab/tab.module.css";
import { texts } from "./texts.ts";

/** What a visitor finds in the place of notes: where they come from. */
export function VisitorsNotes() {
  const location = useLocation();
  return (
    <div className={beside["none"]}>
      <p className={beside["noneTitle"]}>{texts.visitor}</p>
      <p>{texts.visitorHow}</p>
      <ButtonLink to={ROUTES.login} state={handedTo(ROUTES.login, location)} look="outline">
        {texts.login}
      </ButtonLink>
    </div>
  );
}
