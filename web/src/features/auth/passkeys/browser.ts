import { ApiError } from "../../../data/api/failure.ts";
import type { NewPasskeyOptions, PasskeyRequest } from "../../../data/api/types.ts";
import { texts } from "./dialogTexts.ts";

/** Response of an authenticator to a login. All values are base64url. */
export interface PasskeyResponse {
  challenge: string;
  /** ID of the passkey, which the authenticator has chosen. */
  credentialId: string;
  clientData: string;
  authenticatorData: string;
  signature: string;
}

/** Response of an authenticator to a registration. All values are base64url. */
export type NewPasskey = Omit<PasskeyResponse, "signature"> & { publicKey: string };

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(new TextEncoder().encode(text));
}

function decode(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(binary, (character) => character.codePointAt(0) ?? 0);
}

function encode(data: ArrayBuffer): string {
  const binary = Array.from(new Uint8Array(data), (byte) => String.fromCodePoint(byte)).join("");
  return btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

function descriptorsOf(ids: readonly string[]): PublicKeyCredentialDescriptor[] {
  return ids.map((id) => ({ type: "public-key", id: decode(id) }));
}

interface DialogErrors {
  cancelled: string;
  /** Error message if the browser or device does not support passkeys. */
  failed: string;
  /** Error message if the device already has a passkey of the account. */
  present?: string;
}

function errorOf(reason: unknown, { cancelled, failed, present = failed }: DialogErrors): string {
  const name = reason instanceof DOMException ? reason.name : "";
  // Browsers report the same error if the user cancels the dialog, if it expires, and if the device has no passkey.
  if (name === "NotAllowedError") return cancelled;
  return name === "InvalidStateError" ? present : failed;
}

/**
 * Waits until the user closes the browser's dialog. Without a passkey, it throws an ApiError with a message for the
 * user.
 */
async function credentialOf(
  dialog: Promise<Credential | null>,
  errors: DialogErrors,
): Promise<PublicKeyCredential> {
  const credential = await dialog.catch((reason: unknown) => reason);
  if (credential instanceof PublicKeyCredential) return credential;
  throw new ApiError(0, [errorOf(credential, errors)]);
}

/** Asks the user for a passkey of the site, with the browser's dialog. Without a passkey, it throws an ApiError. */
export async function readPasskey({ challenge, domain, passkeys }: PasskeyRequest): Promise<PasskeyResponse> {
  const { rawId, response } = await credentialOf(
    navigator.credentials.get({
      publicKey: {
        challenge: bytesOf(challenge),
        rpId: domain,
        allowCredentials: descriptorsOf(passkeys),
        userVerification: "required",
      },
    }),
    texts.logIn,
  );
  if (!(response instanceof AuthenticatorAssertionResponse)) throw new ApiError(0, [texts.logIn.failed]);
  return {
    challenge,
    credentialId: encode(rawId),
    clientData: encode(response.clientDataJSON),
    authenticatorData: encode(response.authenticatorData),
    signature: encode(response.signature),
  };
}

/** Creates a passkey with the browser's dialog. Without a passkey, it throws an ApiError. */
export async function createPasskey(options: NewPasskeyOptions): Promise<NewPasskey> {
  const { challenge, domain, siteName, userId, email, algorithms, passkeys } = options;
  const { rawId, response } = await credentialOf(
    navigator.credentials.create({
      publicKey: {
        challenge: bytesOf(challenge),
        rp: { id: domain, name: siteName },
        user: { id: bytesOf(userId), name: email, displayName: email },
        pubKeyCredParams: algorithms.map((alg) => ({ type: "public-key", alg })),
        excludeCredentials: descriptorsOf(passkeys),
        authenticatorSelection: {
          residentKey: "required",
          requireResidentKey: true,
          userVerification: "required",
        },
      },
    }),
    texts.creation,
  );
  const publicKey = response instanceof AuthenticatorAttestationResponse ? response.getPublicKey() : null;
  if (!(response instanceof AuthenticatorAttestationResponse) || publicKey === null)
    throw new ApiError(0, [texts.creation.failed]);
  return {
    challenge,
    credentialId: encode(rawId),
    clientData: encode(response.clientDataJSON),
    authenticatorData: encode(response.getAuthenticatorData()),
    publicKey: encode(publicKey),
  };
}
