import type { Answer, AnswerLine } from '../answer.ts';
import { count, dayOf, money, perUnit } from '../format.ts';
import type { Flow } from '../question.ts';
import type { ResolvedQuestion } from '../resolve.ts';
import { bullet, line } from '../sentences.ts';
import type { LedgerRow, PersonFlows, WorkspaceSnapshot } from '../snapshot.ts';
import { dividedAnswer, dividedNeed } from './divided/divided.ts';
import { figureOf, sumOf } from './divided/figure.ts';
import { rowsOf } from './divided/parts.ts';
import { isDivided } from './divided/span.ts';
import { type Handler, idsOf, isScoped, scopeOf, scopeText } from './handler.ts';
import { FLOW_WORDS, isReturn, nameOf, personName, stepText, VERBS, verbOf, wayOf } from './movement-words.ts';
import { flowsOf, notedText } from './noted.ts';
import { answerOfPeople, needOfPeople } from './people-compared.ts';
import { shareAnswer, shareNeed } from './shares/share.ts';

/** Rows of the ledger that are read. */
const MAX_ROWS_READ = 500;

export const whoDid: Handler = {
  need(question, snapshot) {
    if (isDivided(question)) return dividedNeed(question, snapshot);
    if (question.share) return shareNeed(question, snapshot);
    const { people, past, flow, notes } = question;
    if (people.length > 1) return needOfPeople(question, snapshot.now);
    return {
      flowsByPerson: {
        ...flowsOf(question, past ?? { from: 0, until: snapshot.now + 1 }),
        ...(people.length > 0 ? { userIds: people.map(({ id }) => id) } : {}),
      },
      movements: {
        ...(isScoped(question) ? { itemIds: idsOf(scopeOf(question, snapshot)) } : {}),
        ...(people.length > 0 ? { userIds: people.map(({ id }) => id) } : {}),
        ...(flow ? { reasons: [FLOW_WORDS[flow].reason], ...wayOf(flow) } : {}),
        ...(past ? { from: past.from, until: past.until } : {}),
        ...(notes.length > 0 ? { notes } : {}),
        limit: MAX_ROWS_READ,
      },
    };
  },
  answer(question, snapshot): Answer {
    if (isDivided(question)) return dividedAnswer(question, snapshot);
    if (question.share) return shareAnswer(question, snapshot);
    if (question.people.length > 1) return answerOfPeople(question, snapshot);
    const ids = new Set(scopeOf(question, snapshot).map(({ id }) => id));
    const movements = snapshot.movements.filter(({ itemId }) => !isScoped(question) || ids.has(itemId));
    const noted = notedText(question).trimEnd();
    const where = `${question.items.length > 0 ? '' : scopeText(question)}${noted === '' ? '' : ` ${noted}`}`;
    const when = `${where}${question.past ? ` ${question.past.label}` : ', latest first'}`;
    const [person] = question.people;
    const [item] = question.items;
    const isOfSelf = person?.id === snapshot.userId;
    if (movements.length === 0 && isOfSelf)
      return {
        lines: [
          line`You have ${question.flow === null ? 'moved' : FLOW_WORDS[question.flow].did} nothing${where}${question.past ? ` ${question.past.label}` : ''}: the ledger names you in none of it.`,
        ],
        suggestions:
          question.flow === 'sold' ? [`What was sold${question.past ? ` ${question.past.label}` : ''}?`] : [],
      };
    if (movements.length === 0)
      return {
        lines: [
          line`I find nothing in the ledger about that${where}${question.past ? ` ${question.past.label}` : ''}.`,
        ],
      };
    const who = (step: LedgerRow) => personName(step.userId, snapshot);
    const rowLine = (step: LedgerRow): AnswerLine =>
      bullet`${dayOf(step.createdAt, snapshot.timeZone)}: ${{ id: step.itemId, name: step.name }} ${stepText(step)}${person ? '' : `, by ${who(step)}`}`;
    // Where more were made than are read, their sums tell how many.
    const made = snapshot.movements.length === MAX_ROWS_READ ? madeBy(question, snapshot, ids) : null;
    if (person || item) {
      const shown = person ? 6 : 5;
      const reasons = made
        ? sumsBy(made, ({ reason }) =>
            reason === 'sale' && movements.some(isReturn) ? 'sold or taken back' : VERBS[reason],
          )
        : sumsBy(
            movements.map((row) => ({ ...row, times: 1 })),
            verbOf,
          );
      const all = reasons.reduce((sum, [, times]) => sum + times, 0);
      const subject = person ? (isOfSelf ? 'You' : nameOf(person)) : '';
      return {
        lines: [
          person
            ? line`${subject} made ${count(all, 'movement')}${when}: ${reasons.map(([verb, times]) => `${times} ${verb}`).join(', ')}.`
            : line`Who moved ${item ?? ''}${when}:`,
          ...(person ? worthLines(question, snapshot) : []),
          ...movements.slice(0, shown).map(rowLine),
          ...(all > shown ? [bullet`and ${count(all - shown, 'more', 'more')}`] : []),
        ],
      };
    }
    const each: readonly Made[] = made ?? movements.map((row) => ({ ...row, times: 1 }));
    const groups = sumsBy(each, ({ userId }) => userId);
    const all = groups.reduce((sum, [, times]) => sum + times, 0);
    return {
      lines: [
        line`Of ${count(all, question.flow === 'sold' ? 'sale' : question.flow === 'returned' ? 'return' : 'movement')}${where}${question.past ? ` ${question.past.label}` : ''}:`,
        ...groups.map(([userId, times]) => bullet`${personName(userId, snapshot)}: ${times}`),
      ],
    };
  },
};

/** What it comes to in quantity and money, of all that was done rather than of the rows that are read. */
function worthLines(question: ResolvedQuestion, snapshot: WorkspaceSnapshot): AnswerLine[] {
  const { flow, unit } = question;
  if (flow === null || !SUMMED.has(flow)) return [];
  const figure = figureOf({ topic: 'movement', flow, measure: null, way: null });
  const rows = rowsOf(question, figure, snapshot).filter((row) => figure.quantityOf(row) !== 0);
  const { cents, quantities } = sumOf(rows, figure, unit);
  const left = new Set(rows.filter(({ item }) => figure.priceOf(item) === null).map(({ item }) => item.id)).size;
  if (rows.length === 0) return [];
  const worth = cents === null ? '' : `${money(cents)} ${figure.basis}: `;
  const rest =
    left === 0 || cents === null
      ? ''
      : ` ${count(left, 'item')} without a price ${left === 1 ? 'is' : 'are'} not in the money.`;
  return [line`That comes to ${worth}${perUnit(quantities)}.${rest}`];
}
const SUMMED: ReadonlySet<Flow> = new Set<Flow>(['sold', 'returned', 'received', 'damaged']);

/** How often something was done by somebody. */
type Made = Pick<PersonFlows, 'userId' | 'reason' | 'times'>;

/** The sums of all that was done, as far as the question narrows it. */
const madeBy = (question: ResolvedQuestion, { flowsByPerson }: WorkspaceSnapshot, ids: ReadonlySet<number>): Made[] =>
  flowsByPerson.filter(
    ({ itemId, reason, times }) =>
      times > 0 &&
      (!isScoped(question) || ids.has(itemId)) &&
      (question.flow === null || reason === FLOW_WORDS[question.flow].reason),
  );

/** How many movements there are of each kind, the most first. */
function sumsBy<T extends { times: number }, K>(rows: readonly T[], kindOf: (row: T) => K): [K, number][] {
  return [...Map.groupBy(rows, kindOf)]
    .map(([kind, some]): [K, number] => [kind, some.reduce((sum, { times }) => sum + times, 0)])
    .toSorted((a, b) => b[1] - a[1]);
}
