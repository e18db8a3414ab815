import type { AnswerLine } from '../answer.ts';
import { money } from '../format.ts';
import type { ResolvedQuestion } from '../resolve.ts';
import { line } from '../sentences.ts';

/** What each has of a sum that is split over several: `Split over 4, that is $28.00 at cost each.` Nothing where it is not. */
export function splitLines(
  { scaled }: Pick<ResolvedQuestion, 'scaled'>,
  cents: number,
  what: string,
  each = '',
): AnswerLine[] {
  return scaled !== null && 'over' in scaled
    ? [line`Split over ${scaled.over}, that is ${money(cents / scaled.over)} ${what} each${each}.`]
    : [];
}
