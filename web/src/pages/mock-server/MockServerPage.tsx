import { BookOpen, Compass, GitPullRequest } from "lucide-react";
import { Playground } from "../../features/playground/Playground.tsx";
import { titleOf } from "../../data/pages.ts";
import { DEVELOPER_PAGES } from "../../data/developerPages.ts";
import { LogoMark } from "../../ui/logo/Logo.tsx";
import { PageTitle } from "../../ui/page/PageTitle.tsx";
import styles from "./mock-server.module.css";
import { texts } from "./texts.ts";
import { BASE_PATH } from "../../shared/siteUrl.ts";

const LINKS = [
  {
    href: "https://go.dev/wiki/WebAssembly",
    icon: Compass,
    words: texts.service,
  },
  {
    href: DEVELOPER_PAGES.apiDocs,
    icon: BookOpen,
    words: texts.reference,
  },
  {
    href: `${BASE_PATH}contributing.txt`,
    icon: GitPullRequest,
    words: texts.contribute,
  },
];

/** Renders the welcome page of the mock server and the API playground. */
export default function MockServerPage() {
  return (
    <>
      <div className={styles["welcome"]}>
        <div className={styles["arch"]}>
          <LogoMark size={88} />
        </div>
        <div className={styles["words"]}>
          <PageTitle document={titleOf("mock-server")} className={styles["title"]}>
            {texts.title}
          </PageTitle>
          <p className={styles["hint"]}>
            {texts.hint[0]}
            <code>internal/api/routes.go</code>
            {texts.hint[1]}
            <code>make run</code>
            {texts.hint[2]}
          </p>
        </div>
        <ul className={styles["links"]}>
          {LINKS.map(({ href, icon: Icon, words }) => (
            <li key={href}>
              <a className={styles["link"]} href={href} rel="noreferrer">
                <Icon size={22} strokeWidth={1.75} aria-hidden="true" />
                <span>
                  <span className={styles["label"]}>{words.label}</span>
                  <span className={styles["text"]}>{words.text}</span>
                </span>
              </a>
            </li>
          ))}
        </ul>
      </div>
      <Playground />
    </>
  );
}
