import "../../ui/mono/mono.css";
import "./api-docs.css";
import { useEffect, useRef } from "react";
import SwaggerUI from "swagger-ui-dist/swagger-ui-es-bundle.js";
import { DEVELOPER_PAGES } from "../../data/developerPages.ts";
import { texts } from "./texts.ts";

// The component puts a link into each button that opens an operation, which keyboards and screen readers can't
// tell apart. The text alone is enough: opening an operation writes its address, too.
const withoutNestedLinks = () => ({ components: { DeepLink: ({ text }: { text: unknown }) => text } });

/** The API's reference, rendered from the contract that this site serves. It brings its own heading. */
export default function ApiDocsPage() {
  const place = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const element = place.current;
    if (!element) return undefined;
    SwaggerUI({
      domNode: element,
      url: DEVELOPER_PAGES.contract,
      deepLinking: true,
      defaultModelsExpandDepth: 0,
      displayOperationId: false,
      plugins: [withoutNestedLinks],
      // It is for reading; requests are written on the page of the mock server.
      supportedSubmitMethods: [],
      syntaxHighlight: false,
      validatorUrl: null,
    });
    return mend(element);
  }, []);

  return <div ref={place} className="api-docs" />;
}

/**
 * Puts right, whenever something appears, what the component leaves undone: the choice of an example has no name,
 * and its headings skip a level.
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
