const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Calls `stop` on a signal or when the parent (npm or our launcher) has ended, so no server is orphaned. Other handlers are
 * removed, because the runtime's would exit with a non-zero code.
 */
export function stopOnSignal(stop: () => void): void {
  for (const signal of SIGNALS) process.removeAllListeners(signal).on(signal, stop);
  process.on('disconnect', stop);
  if (process.env.npm_lifecycle_event) {
    const parent = process.ppid;
    setInterval(() => process.ppid !== parent && stop(), 1000).unref();
  }
}
