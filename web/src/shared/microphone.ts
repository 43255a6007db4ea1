/** Whether this document's header keeps the page from asking for the microphone. Browsers that heed no such header don't say. */
export function forbidsMicrophone(): boolean {
  const { featurePolicy } = document as { featurePolicy?: { allowsFeature: (name: string) => boolean } };
  return featurePolicy !== undefined && !featurePolicy.allowsFeature("microphone");
}
