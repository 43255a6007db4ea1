/** Observes whether the page's content security policy blocks a request. Call `stop` at the end. */
export function observeBlockedRequests() {
  let stopped = false;
  const heed = (event: SecurityPolicyViolationEvent) => {
    if (event.effectiveDirective === "connect-src") stopped = true;
  };
  document.addEventListener("securitypolicyviolation", heed);
  return {
    /**
     * Reports whether the policy has blocked a request. It waits for one task, because the browser reports the block
     * after the request has failed.
     */
    async isBlocked(): Promise<boolean> {
      await new Promise((resolve) => {
        setTimeout(resolve, 0);
      });
      return stopped;
    },
    /** Stops observing. */
    stop(): void {
      document.removeEventListener("securitypolicyviolation", heed);
    },
  };
}
