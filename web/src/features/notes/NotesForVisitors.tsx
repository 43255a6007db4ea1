import { useLocation } from "react-router";
import { loginStateFor, ROUTES } from "../../data/routes.ts";
import { ButtonLink } from "../../ui/button/ButtonLink.tsx";
import tabStyles from "../../ui/tab/tab.module.css";
import { texts } from "./texts.ts";

/** Renders an explanation of notes for a visitor, with a link to the login. */
export function NotesForVisitors() {
  const location = useLocation();
  return (
    <div className={tabStyles["none"]}>
      <p className={tabStyles["noneTitle"]}>{texts.visitor}</p>
      <p>{texts.visitorHow}</p>
      <ButtonLink to={ROUTES.login} state={loginStateFor(ROUTES.login, location)} look="outline">
        {texts.login}
      </ButtonLink>
    </div>
  );
}
