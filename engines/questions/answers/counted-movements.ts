import type { Answer } from '../answer.ts';
import { count } from '../format.ts';
import type { Flow } from '../question.ts';
import type { ResolvedQuestion } from '../resolve.ts';
import { line } from '../sentences.ts';
import { idsOf, noun, subjectText } from './handler.ts';
import type { Moved } from './moved.ts';

/** How often something moved, rather than how much of it. */

const CALLED: Readonly<Record<Flow, readonly [one: string, many: string]>> = {
  sold: ['sale', 'sales'],
  returned: ['return', 'returns'],
  received: ['delivery', 'deliveries'],
  damaged: ['loss to damage', 'losses to damage'],
  counted: ['count', 'counts'],
  transferred: ['transfer', 'transfers'],
};
/** How movements of a kind are called when they are counted. */
export const timesCalled = (flow: Flow | null): readonly [one: string, many: string] =>
  flow === null ? ['movement', 'movements'] : CALLED[flow];
/** What a movement is not. */
const NOTES: Readonly<Partial<Record<Flow, string>>> = {
  sold: 'Customers are not recorded: a sale of several items to one of them counts once for each item.',
  returned: 'A return is a sale that was taken back: several items brought back at once count once for each item.',
  received: 'A delivery of several items counts once for each item.',
};

/** @param label says when */
export function countedMovements(
  { flow, ...question }: ResolvedQuestion,
  rows: readonly Moved[],
  label: string,
): Answer {
  const times = rows.reduce((sum, row) => sum + row.times, 0);
  const [one, many] = timesCalled(flow);
  const note = flow === null ? undefined : NOTES[flow];
  return {
    listed: idsOf(rows.map(({ item }) => item)),
    lines: [
      line`${count(times, one, many)}${subjectText({ flow, ...question })} ${times === 1 ? 'was' : 'were'} recorded ${label}, of ${count(rows.length, noun({ flow, ...question }))}.`,
      ...(note === undefined ? [] : [line`${note}`]),
    ],
  };
}
