import { useResource } from "../../../data/store/useResource.ts";
import { ADMISSION } from "../admission/admission.ts";

/**
 * Reports whether both the site and the browser support passkeys. Browsers support them only with HTTPS or on
 * localhost.
 */
export function usePasskeys(): boolean {
  const isAccepted = useResource(ADMISSION).value?.passkeys === true;
  return isAccepted && typeof PublicKeyCredential !== "undefined";
}
