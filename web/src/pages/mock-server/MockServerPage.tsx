import { BookOpen, Compass, GitPullRequest } from "lucide-react";
import { Playground } from "../../features/playground/Playground.tsx";
import { DEVELOPER_PAGES } from "../../data/developerPages.ts";
import { LogoMark } from "../../ui/logo/Logo.tsx";
import { PageTitle } from "../../ui/page/PageTitle.tsx";
import styles from "./mock-server.module.css";

const LINKS = [
  {
    href: "https://go.dev/wiki/WebAssembly",
    icon: Compass,
    label: "Explore the mock service",
    text: "What it stands on: Go in the browser, at go.dev.",
  },
  {
    href: DEVELOPER_PAGES.apiDocs,
    icon: BookOpen,
    label: "API documentation",
    text: "Every call: what it takes, what it answers.",
  },
  {
    href: `${import.meta.env.BASE_URL}contributing.txt`,
    icon: GitPullRequest,
    label: "Contribute",
    text: "Where a change goes, and what it must pass.",
  },
];

/** The welcome page of the mock backend, with the playground of its API. */
export default function MockServerPage() {
  return (
    <>
      <div className={styles["welcome"]}>
        <div className={styles["arch"]}>
          <LogoMark size={88} />
        </div>
        <div className={styles["words"]}>
          <PageTitle document="Mock server" className={styles["title"]}>
            Welcome to the mock backend
          </PageTitle>
          <p className={styles["hint"]}>
            Edit <code>internal/api/routes.go</code> and run <code>make run</code>: server and simulated
            backend are the same source, and both change.
          </p>
        </div>
        <ul className={styles["links"]}>
          {LINKS.map(({ href, icon: Icon, label, text }) => (
            <li key={href}>
              <a className={styles["link"]} href={href} rel="noreferrer">
                <Icon size={22} strokeWidth={1.75} aria-hidden="true" />
                <span>
                  <span className={styles["label"]}>{label}</span>
                  <span className={styles["text"]}>{text}</span>
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
