import { vi } from 'vitest';
import { firstIdAt, newId } from '../../worker/core/ids.ts';

/**
 * Moves the clock to where the ids are. They never go back, and all test files of a process share them: after a test that went
 * into the future, what is entered today would else be later than the end of the month. Call it before making a workspace.
 */
export function goToTimeOfIds(): void {
  const perMillisecond = firstIdAt(1) - firstIdAt(0);
  vi.setSystemTime(Math.max(Date.now(), Math.ceil((newId() - firstIdAt(0)) / perMillisecond)));
}
