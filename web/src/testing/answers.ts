/** An answer with a JSON body. */
export function json(status: number, body: unknown): Response {
  return Response.json(body, { status });
}

/** A failure as the API words it. */
export function failure(status: number, message: string): Response {
  return json(status, { errors: [message] });
}
