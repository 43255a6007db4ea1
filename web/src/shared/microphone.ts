/**
 * Reports whether the response header of this document blocks the microphone. Browsers without the featurePolicy
 * interface return false.
 */
export function forbidsMicrophone(): boolean {
  const { featurePolicy } = document as { featurePolicy?: { allowsFeature: (name: string) => boolean } };
  return featurePolicy !== undefined && !featurePolicy.allowsFeature("microphone");
}
