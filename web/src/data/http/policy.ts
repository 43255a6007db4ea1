/** Watches whether the page's own content security policy stops a request from leaving. */
export function watchPolicy() {
  let stopped = false;
  const heed = (event: SecurityPolicyViolationEvent) => {
    if (event.effectiveDirective === "connect-src") stopped = true;
  };
  document.addEventListener("securitypolicyviolation", heed);
  return {
    /** Whether it did. The browser tells it a task after the request has failed. */
    async refused(): Promise<boolean> {
      await new Promise((resolve) => {
        setTimeout(resolve, 0);
      });
      return stopped;
    },
    /** Ends the watch. */
    stop(): void {
      document.removeEventListener("securitypolicyviolation", heed);
    },
  };
}
