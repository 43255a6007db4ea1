import "../../ui/mono/mono.css";
import "./api-docs.css";
import { useEffect, useRef } from "react";
import SwaggerUI from "swagger-ui-dist/swagger-ui-es-bundle.js";
import { DEVELOPER_PAGES } from "../../shared/developerPages.ts";

/** The API's reference, rendered from the contract that this site serves. It brings its own heading. */
export default function ApiDocsPage() {
  const place = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!place.current) return;
    SwaggerUI({
      domNode: place.current,
      url: DEVELOPER_PAGES.contract,
      deepLinking: true,
      defaultModelsExpandDepth: 0,
      displayOperationId: false,
      // It is for reading; requests are written on the page of the mock server.
      supportedSubmitMethods: [],
      syntaxHighlight: false,
      validatorUrl: null,
    });
  }, []);

  return <div ref={place} className="api-docs" />;
}
