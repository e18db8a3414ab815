const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Calls `stop` on a signal, and when the command that started this process is gone (npm or our own first Node), so
 * that no server outlives it. Other handlers are removed: the runtime's would end the process with another code than 0.
 */
export function stopWhenTold(stop: () => void): void {
  for (const signal of SIGNALS) process.removeAllListeners(signal).on(signal, stop);
  process.on('disconnect', stop);
  if (process.env.npm_lifecycle_event) {
    const parent = process.ppid;
    setInterval(() => process.ppid !== parent && stop(), 1000).unref();
  }
}
