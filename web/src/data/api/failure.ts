import { SITE_NAME } from "../../shared/servedMark.ts";

/** Why a call failed: plain data, so that it can travel in an action. */
export interface Failure {
  /** The HTTP status; 0 when no answer came. */
  status: number;
  /** The server's own sentences; empty when it gave none. */
  messages: string[];
}

/** What a person is told when no answer came. */
export const UNREACHABLE = `${SITE_NAME} can’t be reached. Please check your connection.`;

/** Whether a failure means that no answer came at all. */
export function isUnreachable({ status, messages }: Failure): boolean {
  return status === 0 && messages.length === 0;
}

/** Whether a call failed because its session is over, which is told by itself. */
export function isUnauthorized({ status }: Pick<Failure, "status">): boolean {
  return status === 401;
}

// The contract answers with this status to a video that stands in the list already, and to nothing else.
const ALREADY_PRESENT = 409;

/** Whether a video was refused because the list holds it already: what is known here is old. */
export function isAlreadyPresent({ status }: Pick<Failure, "status">): boolean {
  return status === ALREADY_PRESENT;
}

/** A call that did not succeed. */
export class ApiError extends Error implements Failure {
  readonly status: number;
  readonly messages: string[];

  constructor(status: number, messages: string[]) {
    super(
      messages[0] ?? (status === 0 ? "The server could not be reached." : `The server answered ${status}.`),
    );
    this.name = "ApiError";
    this.status = status;
    this.messages = messages;
  }
}

function messagesOf(body: unknown): string[] {
  if (typeof body !== "object" || body === null || !("errors" in body) || !Array.isArray(body.errors))
    return [];
  return body.errors.filter((message) => typeof message === "string");
}

/** What a call of the client comes to. */
export interface Answer<T> {
  data?: T;
  error?: unknown;
  response: Response;
}

const NOT_MODIFIED = 304;

/** A successful answer, also that what the caller holds has not changed; throws an ApiError for any other, and when no answer comes. */
export async function heard<T>(call: Promise<Answer<T>>): Promise<Pick<Answer<T>, "data" | "response">> {
  let answer: Answer<T>;
  try {
    answer = await call;
  } catch {
    throw new ApiError(0, []);
  }
  const { error, response } = answer;
  if (!response.ok && response.status !== NOT_MODIFIED)
    throw new ApiError(response.status, messagesOf(error));
  return answer;
}

/**
 * The body of a successful answer, of the one with that status where one is given; throws an ApiError for any other, and
 * when no answer comes.
 */
export async function answered<T>(call: Promise<Answer<T>>, status?: number): Promise<T> {
  const { data, response } = await heard(call);
  if (data === undefined || (status ?? response.status) !== response.status)
    throw new ApiError(response.status, []);
  return data;
}

/** The plain failure behind whatever a call threw. */
export function failureOf(thrown: unknown): Failure {
  if (thrown instanceof ApiError) return { status: thrown.status, messages: thrown.messages };
  return { status: 0, messages: thrown instanceof Error ? [thrown.message] : [] };
}
