import { type ClientResponse, bodyOf, responseOf } from "./failure.ts";
import type { Change } from "./types.ts";

/** Version of a cached list: the account's revision and, if known, the entity tag of the list. */
export interface ListVersion {
  revision: number;
  tag: string | null;
}

/** Result of a request that reads a list. */
export interface ListRead<Value> {
  /** List; absent if the caller already has the current version. */
  value?: Value;
  version: ListVersion;
}

/** Change of a list that the server has made. */
export interface ListChange extends Change {
  /** Entity tag of the list after the change. */
  tag: string | null;
}

/** Returns the headers of a read that gets a full response only if the list has changed. */
export function conditionalHeaders(tag: string | null | undefined): { headers?: Record<string, string> } {
  return tag ? { headers: { "If-None-Match": tag } } : {};
}

/** Sends a request that reads a list. Returns the list and its version. */
export async function readWithVersion<Body, Value>(
  call: Promise<ClientResponse<Body>>,
  valueIn: (body: Body) => Value,
): Promise<ListRead<Value>> {
  const { data, response } = await responseOf(call);
  const revision = Number(response.headers.get("lists-revision"));
  const version = { revision, tag: response.headers.get("etag") };
  return data === undefined ? { version } : { value: valueIn(data), version };
}

/** Sends a request that changes a list. Returns the change and the new entity tag of the list. */
export async function changeWithVersion(call: Promise<ClientResponse<Change>>): Promise<ListChange> {
  const change = await bodyOf(call);
  return { ...change, tag: (await call).response.headers.get("etag") };
}
