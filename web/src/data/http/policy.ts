/** Observes whether the page's content security policy blocks a request. */
export function observeBlockedRequests() {
  let stopped = false;
  const heed = (event: SecurityPolicyViolationEvent) => {
    if (event.effectiveDirective === "connect-src") stopped = true;
  };
  document.addEventListener("securitypolicyviolation", heed);
  return {
    /**
     * Reports whether a request was blocked. The browser sends the event in the task after the failure of the
     * request.
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
