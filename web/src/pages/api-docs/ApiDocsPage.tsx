import "../../ui/mono/mono.css";
import "./api-docs.css";
import { useEffect, useRef } from "react";
import SwaggerUI from "swagger-ui-dist/swagger-ui-es-bundle.js";
import { DEVELOPER_PAGES } from "../../data/developerPages.ts";
import { texts } from "./texts.ts";

// The component puts a link into each button that opens an operation, which is invalid HTML for assistive technology.
// This plugin renders only the text. The link is not needed, because opening an operation also updates the address.
const withoutNestedLinks = () => ({ components: { DeepLink: ({ text }: { text: unknown }) => text } });

/** Renders the API reference from the contract of this site. It has its own heading. */
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
      // Requests are sent from the playground, not from this page.
      supportedSubmitMethods: [],
      syntaxHighlight: false,
      validatorUrl: null,
    });
    return mend(element);
  }, []);

  return <div ref={container} className="api-docs" />;
}

/**
 * When elements are added, fixes two accessibility errors of the component: the choice of an example has no name, and
 * heading levels are skipped.
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
