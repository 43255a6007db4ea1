import { RequestForm } from "../../features/request-tester/RequestForm.tsx";
import { ResponsePanel } from "../../features/request-tester/ResponsePanel.tsx";
import { titleOf } from "../../data/pages.ts";
import { PageTitle } from "../../ui/page/PageTitle.tsx";
import { DeveloperToasts } from "../../ui/toast/DeveloperToasts.tsx";
import styles from "./request-tester-page.module.css";
import { texts } from "./texts.ts";

/** Renders the developer tool that sends a request and shows its response. */
export default function RequestTesterPage() {
  return (
    <>
      <PageTitle document={titleOf("request-tester")} className={styles["title"]}>
        {texts.title}
      </PageTitle>
      <p className={styles["lead"]}>{texts.lead}</p>
      <div className={styles["panels"]}>
        <section className={styles["panel"]} aria-labelledby="request-heading">
          <h2 className="vh" id="request-heading">
            {texts.request}
          </h2>
          <RequestForm />
        </section>
        <ResponsePanel />
      </div>
      <DeveloperToasts />
    </>
  );
}
