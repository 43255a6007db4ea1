import { useResource } from "../../../data/store/useResource.ts";
import { ADMISSION } from "../admission/admission.ts";

/** Reports whether the site accepts passkeys and the browser has them. Browsers need HTTPS, except on localhost. */
export function usePasskeys(): boolean {
  const isAccepted = useResource(ADMISSION).value?.passkeys === true;
  return isAccepted && typeof PublicKeyCredential !== "undefined";
}
