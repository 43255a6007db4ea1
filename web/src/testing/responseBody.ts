import type { paths } from "../data/api/schema.d.ts";

type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** Operation of the contract, such as "GET /video/{videoId}". */
export type Operation = `${Method} ${keyof paths & string}`;

type JSONOf<Response> = Response extends { content: { "application/json": infer Body } } ? Body : never;

type SuccessOf<Definition> = Definition extends { responses: infer Responses }
  ? JSONOf<Responses[keyof Responses & (200 | 201 | 202)]>
  : never;

/** Type of the body of a successful response to an operation. */
export type ResponseBody<Call extends Operation> =
  Call extends `${infer Verb} ${infer Path extends keyof paths & string}`
    ? SuccessOf<paths[Path][Lowercase<Verb> & keyof paths[Path]]>
    : never;
