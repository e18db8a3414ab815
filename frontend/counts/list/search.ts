import type { CountState } from '../../../worker/counts/contract.ts';

export type FinishedState = Exclude<CountState, 'open'>;

/** What the address of the list says: which finished counts are shown; those that were applied if it says nothing. */
export interface CountsSearch {
  finished?: FinishedState;
  /** The place that a new count begins with. */
  place?: number;
}

const FINISHED: readonly unknown[] = ['cancelled', 'undone'] satisfies FinishedState[];

const isFinished = (value: unknown): value is FinishedState => FINISHED.includes(value);

export const readCountsSearch = ({ finished, place }: Record<string, unknown>): CountsSearch => ({
  ...(isFinished(finished) && { finished }),
  ...(Number.isSafeInteger(place) && { place: Number(place) }),
});
