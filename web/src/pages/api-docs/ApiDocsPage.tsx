import "../../ui/mono/mono.css";
import "./api-docs.css";
import { useEffect, useRef } from "react";
import SwaggerUI from "swagger-ui-dist/swagger-ui-es-bundle.js";
import { DEVELOPER_PAGES } from "../../data/developerPages.ts";
import { texts } from "./texts.ts";

// Swagger UI puts a link into each button that opens an operation. This is invalid HTML, so the plugin renders only
// the text. Opening an operation also updates the address without the link.
const withoutNestedLinks = () => ({ components: { DeepLink: ({ text }: { text: unknown }) => text } });

/** Renders the API reference from the contract of this site. The page has its own heading. */
export default function ApiDocsPage() {
  const container = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const element = container.current;
    if (!element) return undefined;
    SwaggerUI({
      domNode: element,
      url: DEVELOPER_PAGES.contract,
      deepLinking: true,
      defaultModelsExpandDepth: 0,
      displayOperationId: false,
      plugins: [withoutNestedLinks],
      // Users send requests from the playground instead of this page.
      supportedSubmitMethods: [],
      syntaxHighlight: false,
      validatorUrl: null,
    });
    return mend(element);
  }, []);

  return <div ref={container} className="api-docs" />;
}

/**
 * Fixes two accessibility errors of Swagger UI whenever it adds elements: a choice of examples without a name, and
 * skipped heading levels.
 */
function mend(element: HTMLElement): () => void {
  const observer = new MutationObserver(() => {
    for (const select of element.querySelectorAll(".examples-select-element:not([aria-label])")) {
      select.setAttribute("aria-label", texts.example);
    }
    for (const heading of element.querySelectorAll(":is(h3, h4, h5):not([aria-level])")) {
      heading.setAttribute("aria-level", String(Number(heading.tagName.slice(1)) - 1));
    }
  });
  observer.observe(element, { childList: true, subtree: true });
  return () => observer.disconnect();
}
