import type { Question, Topic } from '../question.ts';
import type { Reading } from '../words/reading.ts';
import type { Candidate } from './candidate.ts';
import type { Before } from './context.ts';
import { pointsAtPlace } from './listed-ones.ts';
import { senseOf } from './same-answer.ts';
import { askedInFull, takesOver } from './spoken/asked-in-full.ts';
import { namesNothing as saysNoName } from './spoken/certain.ts';
import { correctsName } from './spoken/corrected-name.ts';
import { asksForSome, keepsOtherEnd, namesNothing, narrowsRanking, pointsAtList } from './spoken/list-narrowed.ts';
import { listedFor } from './spoken/which-of-them.ts';

/** The candidates without those that a message rules out by what it does with the question before it. */
export function withoutRuledOut(
  all: readonly Candidate[],
  reading: Reading,
  before: Before | null,
): readonly Candidate[] {
  if (before === null || before.isUnasked) return all;
  const full = askedInFull(reading);
  const isSome = asksForSome(reading);
  const isCorrected = correctsName(reading, before);
  // `sorry, the loose one` names a part of what was talked about.
  const isSame = ({ relation, carry }: Candidate) =>
    relation === 'same' && (carry === 'all' || (isCorrected && OF_NAMES.has(carry)));
  const goesOn = (isCorrected || narrowsRanking(reading, before)) && all.some(isSame);
  const ofList = pointsAtList(reading)
    ? new Set(all.filter(({ carry }) => carry === 'list').map(({ index }) => index))
    : null;
  const isOfPlace = pointsAtPlace(reading, before) && all.some(keepsPlace);
  const isOther = meansOther(reading);
  const isOfItems = listedFor(reading, before) !== null;
  return all.filter(
    (one) =>
      !(isOfPlace && !keepsPlace(one)) &&
      !(isOfItems && (ranksOthers(one.question) || isSameOf(one.question, before, reading.text))) &&
      !(isOther && (isSameOf(one.question, before, reading.text) || dropsItems(one, before))) &&
      !(full !== null && takesOver(one, full)) &&
      !(isSome && one.meaning.topic === 'pick') &&
      !(goesOn && !isSame(one)) &&
      !ranksOneRow(one, before) &&
      !keepsOtherEnd(one, reading, before) &&
      !(one.carry !== 'list' && ofList?.has(one.index) === true && namesNothing(one)),
  );
}

/** Whether a candidate is no longer of the items that the question before it named. */
const dropsItems = ({ question }: Candidate, before: Before): boolean =>
  before.question.items.length > 0 && question.items.length === 0 && !question.within;

/** The same question of the same things. Of a price, what it costs us is in the same answer. */
const isSameOf = (one: Candidate['question'], { question: other }: Before, text: string): boolean =>
  one.topic === other.topic && senseOf(one) === senseOf(other) && !(one.topic === 'price' && /\bcosts?\b/.test(text));

/** `no i meant the stock`: something else than what was answered, of the same things. */
const meansOther = (reading: Reading): boolean =>
  MEANT.test(reading.text) && !SAME.test(reading.text) && saysNoName(reading);
const MEANT =
  /^\W*(?:(?:no|nope|nah|not that|sorry|wait|oops|oh|ah|hm|well|but|actually)\W+)+(?:(?:i|we) )?(?:mean(?:t)?|was (?:asking|after)|want(?:ed)?|asked)\b|^\W*(?:i|we) meant\b/;
const SAME = /\b(?:again|same|repeat)\b/;

const keepsPlace = ({ question }: Candidate): boolean => question.locations.length > 0;

const OF_NAMES: ReadonlySet<Candidate['carry']> = new Set(['alike', 'part', 'sibling', 'vendor']);

/** Answers whose rows are no items. */
const OF_OTHERS: ReadonlySet<Topic> = new Set<Topic>(['categories', 'rankSuppliers', 'whoDid', 'salesByDay', 'split']);
const ranksOthers = ({ topic, by }: Question): boolean =>
  OF_OTHERS.has(topic) || (by !== null && by !== 'item' && by !== 'entry');

/** The ranking before it, of one of its rows: of that there is nothing to rank. */
const ranksOneRow = ({ carry, question, meaning }: Candidate, before: Before): boolean =>
  carry === 'list' &&
  question.within?.topic === 'pick' &&
  question.within.limit === null &&
  meaning.topic === before.question.topic &&
  meaning.topic !== 'pick';
