import { bodyOf } from "../data/api/failure.ts";
import { STORAGE_KEYS } from "../data/storageKeys.ts";
import { writeText } from "../shared/storage.ts";
import type { Backend } from "./backend.ts";

/** Email addresses of the simulated backend's curator and operator. */
const STAFF = { operator: "asha@greenroom.example", curator: "tomas@greenroom.example" } as const;

/** Logs in a curator or operator before the app starts. Returns the token. */
export async function asStaff(backend: Backend, role: keyof typeof STAFF): Promise<string> {
  const body = { email: STAFF[role], password: "sample-green-room" };
  const { encodedToken } = await bodyOf(backend.elsewhere().POST("/auth/login", { body }));
  writeText(STORAGE_KEYS.token, encodedToken);
  return encodedToken;
}
