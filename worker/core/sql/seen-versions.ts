/** How many workspaces are remembered. */
const MAX_WORKSPACES = 5_000;

/**
 * The inventory version of each workspace that this isolate has seen last. A copy of an earlier one is outdated, which
 * saves asking the database about it; whether any other copy is still true, only the database knows.
 */
const seen = new Map<number, number>();

/** Notes what a batch has just found, or written. */
export function noteVersion(workspaceId: number, version: number): void {
  if (seen.size >= MAX_WORKSPACES && !seen.has(workspaceId)) seen.clear();
  seen.set(workspaceId, version);
}

/** Whether this isolate knows of a later version. */
export const isOutdated = (workspaceId: number, version: number): boolean => (seen.get(workspaceId) ?? 0) > version;
