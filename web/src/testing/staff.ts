import { answered } from "../data/api/failure.ts";
import { STORAGE_KEYS } from "../data/storageKeys.ts";
import { writeText } from "../shared/storage.ts";
import type { Backend } from "./backend.ts";

/** The accounts of the simulated backend that look after its library. */
const STAFF = { operator: "asha@greenroom.example", curator: "tomas@greenroom.example" } as const;

/** Logs in who looks after the simulated backend's library, before the app starts. The promise holds the token. */
export async function asStaff(backend: Backend, role: keyof typeof STAFF): Promise<string> {
  const body = { email: STAFF[role], password: "sample-green-room" };
  const { encodedToken } = await answered(backend.elsewhere().POST("/auth/login", { body }));
  writeText(STORAGE_KEYS.token, encodedToken);
  return encodedToken;
}
