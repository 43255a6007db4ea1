import { METHODS, type Method } from "./request.ts";

/** Operation of the contract, with an example request. */
export interface Operation {
  id: string;
  /** Tag of the operation in the contract. */
  tag: string;
  method: Method;
  /** Path with the names of parameters in braces. */
  path: string;
  summary: string;
  description: string;
  /** Whether the operation needs a session token. */
  needsToken: boolean;
  /** Path with example values of the parameters. */
  endpoint: string;
  /** Example body, or an empty object without one. */
  body: string;
}

/** Reads the operations from an OpenAPI contract, in their order. */
export function readOperations(contract: unknown): Operation[] {
  const base = textOf(at(contract, "servers", 0, "url"));
  return Object.entries(recordOf(at(contract, "paths"))).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const operation = at(item, method.toLowerCase());
      if (operation === undefined) return [];
      const parameters = [...listOf(at(item, "parameters")), ...listOf(at(operation, "parameters"))];
      const body = resolve(contract, at(operation, "requestBody"));
      const example = at(body, "content", "application/json", "example") ?? {};
      return {
        id: textOf(at(operation, "operationId")),
        tag: textOf(at(operation, "tags", 0)),
        method,
        path,
        summary: textOf(at(operation, "summary")),
        description: textOf(at(operation, "description")),
        needsToken: needsToken(operation),
        endpoint:
          base +
          fill(
            path,
            parameters.map((parameter) => resolve(contract, parameter)),
          ),
        body: JSON.stringify(example, null, 2),
      };
    }),
  );
}

function needsToken(operation: unknown): boolean {
  const ways = listOf(at(operation, "security"));
  return ways.length > 0 && ways.every((way) => "token" in recordOf(way));
}

function fill(path: string, parameters: readonly unknown[]): string {
  return path.replaceAll(/\{(\w+)\}/g, (braces, name: string) => {
    const parameter = parameters.find((each) => at(each, "name") === name && at(each, "in") === "path");
    return textOf(at(parameter, "example")) || braces;
  });
}

/** Returns the part of the contract to which a reference refers. */
function resolve(contract: unknown, node: unknown): unknown {
  const reference = at(node, "$ref");
  return typeof reference === "string" ? at(contract, ...reference.replace("#/", "").split("/")) : node;
}

function at(node: unknown, ...path: (string | number)[]): unknown {
  let found: unknown = node;
  for (const step of path) {
    if (typeof found !== "object" || found === null) return undefined;
    found = Reflect.get(found, step);
  }
  return found;
}

function recordOf(node: unknown): Record<string, unknown> {
  return typeof node === "object" && node !== null ? Object.fromEntries(Object.entries(node)) : {};
}

function listOf(node: unknown): unknown[] {
  return Array.isArray(node) ? node : [];
}

function textOf(node: unknown): string {
  return typeof node === "string" ? node : "";
}
