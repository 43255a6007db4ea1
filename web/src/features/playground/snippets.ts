import { resolveAddress } from "../../data/http/sendRequest.ts";
import { canHaveBody, headersWithName, type PlaygroundRequest } from "./request.ts";

/** Returns a curl command for a POSIX shell that sends the request. */
export function curlCommandOf(request: PlaygroundRequest): string {
  const { reqType, endpoint } = request;
  const method = reqType === "HEAD" ? "--head" : `--request ${reqType}`;
  const headers = sentHeaders(request).map(([name, value]) => `--header ${quoted(`${name}: ${value}`)}`);
  const body = canHaveBody(reqType) ? [`--data-raw ${quoted(request.body)}`] : [];
  return [`curl ${method} ${quoted(absolute(endpoint))}`, ...headers, ...body].join(" \\\n  ");
}

/** Returns a JavaScript call of fetch that sends the request. */
export function fetchCallOf(request: PlaygroundRequest): string {
  const { reqType, endpoint, body } = request;
  const headers = sentHeaders(request);
  const options = {
    method: reqType,
    ...(headers.length > 0 ? { headers } : {}),
    ...(canHaveBody(reqType) ? { body } : {}),
  };
  return `await fetch(${JSON.stringify(absolute(endpoint))}, ${JSON.stringify(options, null, 2)});`;
}

function sentHeaders({ reqType, headers }: PlaygroundRequest): [name: string, value: string][] {
  const named = headersWithName(headers);
  const typed = named.some(([name]) => name.toLowerCase() === "content-type");
  return canHaveBody(reqType) && !typed ? [...named, ["content-type", "application/json"]] : named;
}

function absolute(endpoint: string): string {
  const address = endpoint.trim();
  return URL.canParse(address, document.baseURI) ? resolveAddress(address).href : address;
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}
