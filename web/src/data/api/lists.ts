import { type Answer, answered, heard } from "./failure.ts";
import type { Change } from "./types.ts";

/** How a list is known: by which revision of the account, and with which entity tag, when it has one. */
export interface Standing {
  revision: number;
  tag: string | null;
}

/** A list as it was read. */
export interface ListRead<Value> {
  /** Absent when it is what the caller holds. */
  value?: Value;
  standing: Standing;
}

/** A change as the server has made it. */
export interface ListChange extends Change {
  /** The list's tag since then. */
  tag: string | null;
}

/** The headers of a read that need not be answered by who has the list with this tag. */
export function unlessTagged(tag: string | null | undefined): { headers?: Record<string, string> } {
  return tag ? { headers: { "If-None-Match": tag } } : {};
}

/** What a call has read. */
export async function readBy<Body, Value>(
  call: Promise<Answer<Body>>,
  valueIn: (body: Body) => Value,
): Promise<ListRead<Value>> {
  const { data, response } = await heard(call);
  const revision = Number(response.headers.get("lists-revision"));
  const standing = { revision, tag: response.headers.get("etag") };
  return data === undefined ? { standing } : { value: valueIn(data), standing };
}

/** The change that a call has made. */
export async function madeBy(call: Promise<Answer<Change>>): Promise<ListChange> {
  const change = await answered(call);
  return { ...change, tag: (await call).response.headers.get("etag") };
}
