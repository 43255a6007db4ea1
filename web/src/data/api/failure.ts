import { SITE_NAME } from "../../shared/pageMeta.ts";

/** Failure of a request as plain data, so that an action can contain it. */
export interface Failure {
  /** HTTP status; 0 without a response. */
  status: number;
  /** Messages of the server; may be empty. */
  messages: string[];
}

/** Message for a request that got no response. */
export const UNREACHABLE = `${SITE_NAME} can’t be reached. Please check your connection.`;

/** Reports whether a request failed because it got no response. */
export function isUnreachable({ status, messages }: Failure): boolean {
  return status === 0 && messages.length === 0;
}

/**
 * Reports whether a request failed because its session has ended. The app then shows a message about the session
 * instead.
 */
export function isUnauthorized({ status }: Pick<Failure, "status">): boolean {
  return status === 401;
}

// HTTP status with which the API rejects a video that the list already contains.
const ALREADY_PRESENT = 409;

/** Reports whether the server rejected a video because the list already contains it. The cached list is then stale. */
export function isVideoAlreadyInList({ status }: Pick<Failure, "status">): boolean {
  return status === ALREADY_PRESENT;
}

/** Error of a failed request. */
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

/** Result of a request by the client. */
export interface ClientResponse<T> {
  data?: T;
  error?: unknown;
  response: Response;
}

const NOT_MODIFIED = 304;

/** Returns a successful response, including 304. It throws an ApiError for other responses and without a response. */
export async function responseOf<T>(
  call: Promise<ClientResponse<T>>,
): Promise<Pick<ClientResponse<T>, "data" | "response">> {
  let result: ClientResponse<T>;
  try {
    result = await call;
  } catch {
    throw new ApiError(0, []);
  }
  const { error, response } = result;
  if (!response.ok && response.status !== NOT_MODIFIED)
    throw new ApiError(response.status, messagesOf(error));
  return result;
}

/**
 * Returns the body of a successful response. If a status is given, the response must have this status. It throws an
 * ApiError for any other response, and for a request without a response.
 */
export async function bodyOf<T>(call: Promise<ClientResponse<T>>, status?: number): Promise<T> {
  const { data, response } = await responseOf(call);
  if (data === undefined || (status ?? response.status) !== response.status)
    throw new ApiError(response.status, []);
  return data;
}

/** Converts a thrown value to a plain failure. */
export function failureOf(thrown: unknown): Failure {
  if (thrown instanceof ApiError) return { status: thrown.status, messages: thrown.messages };
  return { status: 0, messages: thrown instanceof Error ? [thrown.message] : [] };
}
