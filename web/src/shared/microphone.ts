/**
 * Reports whether the headers of this document block the microphone. In browsers without the featurePolicy interface
 * it returns false.
 */
export function forbidsMicrophone(): boolean {
  const { featurePolicy } = document as { featurePolicy?: { allowsFeature: (name: string) => boolean } };
  return featurePolicy !== undefined && !featurePolicy.allowsFeature("microphone");
}
