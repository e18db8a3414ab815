import type { Reading } from '../words/reading.ts';
import type { Candidate } from './candidate.ts';
import type { Before } from './context.ts';
import { askedInFull, takesOver } from './spoken/asked-in-full.ts';
import { correctsName } from './spoken/corrected-name.ts';
import { asksForSome, keepsOtherEnd, namesNothing, narrowsRanking, pointsAtList } from './spoken/list-narrowed.ts';

/** The candidates without those that a message rules out by what it does with the question before it. */
export function withoutRuledOut(
  all: readonly Candidate[],
  reading: Reading,
  before: Before | null,
): readonly Candidate[] {
  if (before === null || before.isUnasked) return all;
  const full = askedInFull(reading);
  const isSome = asksForSome(reading);
  const isSame = (one: Candidate) => one.relation === 'same' && one.carry === 'all';
  const goesOn = (narrowsRanking(reading, before) || correctsName(reading, before)) && all.some(isSame);
  const ofList = pointsAtList(reading)
    ? new Set(all.filter(({ carry }) => carry === 'list').map(({ index }) => index))
    : null;
  return all.filter(
    (one) =>
      !(full !== null && takesOver(one, full)) &&
      !(isSome && one.meaning.topic === 'pick') &&
      !(goesOn && !isSame(one)) &&
      !ranksOneRow(one, before) &&
      !keepsOtherEnd(one, reading, before) &&
      !(one.carry !== 'list' && ofList?.has(one.index) === true && namesNothing(one)),
  );
}

/** The ranking before it, of one of its rows: of that there is nothing to rank. */
const ranksOneRow = ({ carry, question, meaning }: Candidate, before: Before): boolean =>
  carry === 'list' &&
  question.within?.topic === 'pick' &&
  question.within.limit === null &&
  meaning.topic === before.question.topic &&
  meaning.topic !== 'pick';
