import type { Answer, AnswerLine } from '../answer.ts';
import { count, money, perUnit } from '../format.ts';
import type { Flow } from '../question.ts';
import type { ResolvedQuestion } from '../resolve.ts';
import { bullet, line } from '../sentences.ts';
import type { Need, Person, PersonFlows, WorkspaceSnapshot } from '../snapshot.ts';
import { isScoped, lastDays, scopeOf, scopeText } from './handler.ts';
import { FLOW_WORDS, isAtPrices, nameOf } from './movement-words.ts';
import { flowsOf, notedText } from './noted.ts';

/** What each of several people did, and who did more. */

const USUAL_DAYS = 30;

function spanOf({ past }: ResolvedQuestion, now: number) {
  return past ?? { ...lastDays(now, USUAL_DAYS), label: `in the last ${USUAL_DAYS} days` };
}

export const needOfPeople = (question: ResolvedQuestion, now: number): Need => ({
  flowsByPerson: { ...flowsOf(question, spanOf(question, now)), userIds: question.people.map(({ id }) => id) },
});

interface Share {
  person: Person;
  times: number;
  /** At today's prices where it was sold, else at today's cost; null where nothing of it has a price. */
  cents: number | null;
  moved: string;
}

/** Each person with figures of their own, the most first; with a verdict where they differ. */
export function answerOfPeople(question: ResolvedQuestion, snapshot: WorkspaceSnapshot): Answer {
  const { flow } = question;
  const shares = question.people.map((person) => shareOf(person, question, snapshot)).toSorted(byMost);
  const { label } = spanOf(question, snapshot.now);
  const when = `${question.items.length > 0 ? '' : scopeText(question)} ${notedText(question)}${label}`;
  const of = question.items.length > 0 ? ` of ${question.items.map(({ name }) => name).join(', ')}` : '';
  return {
    lines: [
      verdict(shares, flow, `${of}${when}`),
      ...shares.map((share) => shareLine(share, flow)),
      ...(shares.some(({ cents }) => cents !== null)
        ? [line`Counted at today’s ${isAtPrices(flow) ? 'prices' : 'cost'}.`]
        : []),
    ],
  };
}

const byMost = (a: Share, b: Share): number => (b.cents ?? 0) - (a.cents ?? 0) || b.times - a.times;

function shareOf(person: Person, question: ResolvedQuestion, snapshot: WorkspaceSnapshot): Share {
  const { flow } = question;
  const items = new Map(
    (isScoped(question) ? scopeOf(question, snapshot) : snapshot.items).map((item) => [item.id, item]),
  );
  const rows = snapshot.flowsByPerson.filter(
    ({ userId, itemId, reason }) =>
      userId === person.id && items.has(itemId) && (flow === null || reason === FLOW_WORDS[flow].reason),
  );
  const known = rows.flatMap((row) => {
    const item = items.get(row.itemId);
    const price = isAtPrices(flow) ? item?.sellingPrice : item?.costPrice;
    return price == null ? [] : [price * quantityOf(row, flow)];
  });
  // What was counted or changed went either way: money would tell nothing.
  const hasWorth = flow !== null && flow !== 'counted' && known.length > 0;
  return {
    person,
    times: rows.reduce((sum, { times }) => sum + times, 0),
    cents: hasWorth ? known.reduce((sum, cents) => sum + cents, 0) : null,
    moved: perUnit(
      rows.flatMap((row) => {
        const unit = items.get(row.itemId)?.unit;
        return unit === undefined ? [] : [{ unit, quantity: quantityOf(row, flow) }];
      }),
    ),
  };
}

const quantityOf = ({ came, went }: PersonFlows, flow: Flow | null): number =>
  flow === 'received' ? came : isAtPrices(flow) || flow === 'damaged' ? went : came + went;

const DID: Readonly<Record<Flow, string>> = {
  ...{ sold: 'sold', returned: 'took back', received: 'took in', damaged: 'wrote off', counted: 'counted' },
  transferred: 'transferred',
};

function verdict([first, second, ...rest]: readonly Share[], flow: Flow | null, of: string): AnswerLine {
  const did = flow === null ? 'moved' : DID[flow];
  const all = [first, second, ...rest].flatMap((one) => one ?? []);
  if (all.every(({ times }) => times === 0)) return line`None of them ${did} anything${of}.`;
  if (!first || !second) return line`${first ? nameOf(first.person) : ''}${of}:`;
  const isByWorth = first.cents !== null || second.cents !== null;
  const [more, less] = isByWorth ? [first.cents ?? 0, second.cents ?? 0] : [first.times, second.times];
  const write = (n: number) => (isByWorth ? money(n) : count(n, 'movement'));
  if (more === less) return line`They ${did} as much${of}: ${write(more)} each.`;
  return rest.length > 0
    ? line`${nameOf(first.person)} ${did} the most${of}: ${write(more)}.`
    : line`${nameOf(first.person)} ${did} more${of}: ${write(more)} against ${write(less)}.`;
}

function shareLine({ person, times, cents, moved }: Share, flow: Flow | null): AnswerLine {
  const worth = cents === null ? '' : `${money(cents)}, `;
  const what = flow === null || flow === 'counted' || times === 0 ? '' : `: ${moved}`;
  return bullet`${nameOf(person)}: ${worth}${count(times, flow === 'sold' ? 'sale' : flow === 'returned' ? 'return' : 'movement')}${what}`;
}
