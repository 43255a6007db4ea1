declare module "swagger-ui-dist/swagger-ui-es-bundle.js" {
  interface Options {
    domNode: HTMLElement;
    url: string;
    deepLinking: boolean;
    defaultModelsExpandDepth: number;
    displayOperationId: boolean;
    plugins: readonly (() => object)[];
    supportedSubmitMethods: readonly string[];
    syntaxHighlight: false;
    validatorUrl: string | null;
  }
  /** Renders a contract into an element. */
  export default function SwaggerUI(options: Options): void;
}
