import { useState } from 'react';

/** What was skipped on this device: steps of the first run, and the whole list as `all`. */
const KEY = 'firstRunSkipped';

type Stored = Record<string, string[]>;

function readAll(): Stored {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return typeof stored === 'object' && stored !== null ? (stored as Stored) : {};
  } catch {
    return {};
  }
}

/** The steps of a workspace that were skipped on this device, and a function that skips one. */
export function useSkipped(workspaceId: number): [ReadonlySet<string>, (step: string) => void] {
  const [skipped, setSkipped] = useState<ReadonlySet<string>>(() => new Set(readAll()[workspaceId] ?? []));
  const skip = (step: string) => {
    const next = new Set([...skipped, step]);
    setSkipped(next);
    try {
      localStorage.setItem(KEY, JSON.stringify({ ...readAll(), [workspaceId]: [...next] }));
    } catch {
      // It is skipped until the page is left: nothing depends on it.
    }
  };
  return [skipped, skip];
}
