import { dayAt } from '../../../calendar/days.ts';
import { isWeight } from '../../../numbers/weight.ts';
import type { Answer, AnswerLine } from '../../answer.ts';
import { amount, count, dayOf, momentOf, money, names, perUnit } from '../../format.ts';
import type { ResolvedQuestion } from '../../resolve.ts';
import { bullet, line, listed } from '../../sentences.ts';
import type { LedgerRow, StockItem, WorkspaceSnapshot } from '../../snapshot.ts';
import { heldIn, wordsToFind } from '../../texts/holding.ts';
import { isNotedAs } from '../../texts/note-kinds.ts';
import { MAX_ROWS, scopeOf } from '../handler.ts';
import { isReturn, personName, verbOf } from '../movement-words.ts';
import { isOfNoted, notedQuantities, notedWorth } from './noted-sums.ts';
import { isGoneTo, isOfMoney, MOST_READ, priceOf, rankedEnd, sizesOf } from './wanted.ts';
import { called, counted, saidOf } from './words.ts';

/** Single entries of the ledger, each with its day, item, quantity, worth, person, supplier and note. */

/** Whether entries are asked for one by one rather than their sums. */
export const isOfEntries = ({ topic, by, measure, flow, asks }: ResolvedQuestion): boolean =>
  topic === 'movement' &&
  (by === 'entry' || asks === 'author' || (measure === 'value' && flow !== null && flow !== 'counted' && by === null));

/** The entries that were read and are meant: of a note, those that hold every word of it, or mean what is asked for. */
export function entriesOf(question: ResolvedQuestion, { movements }: WorkspaceSnapshot): LedgerRow[] {
  const { words, noted, flow, way } = question;
  const wanted = wordsToFind(words);
  const isOfCounts = flow === 'counted' && way !== null;
  const rows = movements.filter(
    (row) =>
      (wanted.length === 0 || heldIn(row.note, wanted).length === wanted.length) &&
      (noted === null || isNotedAs(noted, row.note)) &&
      !(isOfCounts && isOtherEdit(row)),
  );
  // Where transfers to a place are recorded, sales with its name were made there.
  const isTransfer = ({ reason, note }: LedgerRow) => reason === 'transfer' || SAYS_TO.test(note);
  return isGoneTo(question) && rows.some(({ reason }) => reason === 'transfer') ? rows.filter(isTransfer) : rows;
}
const SAYS_TO = /\b(?:to|for)\b/i;

/** Stock that was typed over for another reason than a wrong count is no count that came out over or under. */
const isOtherEdit = ({ reason, note }: LedgerRow): boolean =>
  reason === 'edit' && note.trim() !== '' && !OF_COUNTS.test(note);
const OF_COUNTS = /count|correct|stock ?take|adjust|inventory|typo|mistake|wrong|error|missing|found|short/i;

export function entriesAnswer(question: ResolvedQuestion, snapshot: WorkspaceSnapshot): Answer {
  const rows = entriesOf(question, snapshot);
  const end = rankedEnd(question);
  const telling = tellerOf(question, snapshot);
  if (rows.length === 0) return { lines: [noneLine(question, end), ...limitsOf(question, snapshot, end)] };
  if (question.asks === 'author')
    return {
      ...dayAlone(question.limit === 1 ? rows.slice(0, 1) : rows, snapshot),
      lines: authorLines(question, rows, end, snapshot),
    };
  const known = question.limit === null ? rows : rows.slice(0, Math.max(1, Math.ceil(question.limit)));
  const items = { listed: [...new Set(known.map(({ itemId }) => itemId))], ...dayAlone(known, snapshot) };
  const worth = worthOf(question, known, snapshot, end);
  const basis = [...worth.lines, ...limitsOf(question, snapshot, end)];
  const yes = question.whether ? 'Yes: ' : '';
  const [first] = known;
  if (end !== null && first)
    return {
      ...items,
      lines: [
        line`The ${END[end]} ${called(question, 1)}${saidOf({ ...question, limit: null })} was ${itemOf(first)}: ${telling(first)}.`,
        ...(known.length > 1
          ? [
              ...known.map((row) => bullet`${itemOf(row)}: ${telling(row)}`),
              line`These are the ${count(known.length, END[end], END[end])} single ${called(question, 2)}.`,
            ]
          : []),
        ...basis,
      ],
      links: [{ label: 'Open analytics', path: '/analytics' }],
    };
  if (question.limit === 1 && first)
    return {
      ...items,
      lines: [
        line`The last ${called(question, 1)}${saidOf({ ...question, limit: null })} was ${itemOf(first)}: ${telling(first)}.`,
        ...basis,
      ],
    };
  const capped = snapshot.movements.length === MOST_READ && question.limit === null ? 'At least ' : '';
  const head =
    question.limit === null
      ? line`${yes}${capped}${countedOf(question, known)}${saidOf(question)}${isOfNoted(question) ? notedQuantities(known, question) : lostQuantities(known, question)}${worth.inHead}${question.countOnly || known.length === 1 ? '' : ', the newest first'}:`
      : line`The last ${counted(question, known.length)}${saidOf(question)}:`;
  const fewer = question.limit !== null && known.length < question.limit ? [line`I find no others.`] : [];
  return {
    ...items,
    lines: [
      head,
      ...listed(
        known,
        Math.min(MOST_LISTED, question.limit ?? (question.flow === 'received' ? MOST_RECEIVED : MAX_ROWS)),
        (row) => bullet`${itemOf(row)}: ${telling(row)}`,
      ),
      ...fewer,
      ...basis,
    ],
  };
}
/** The day of an entry that is the only one. */
const dayAlone = ([only, another]: readonly LedgerRow[], { timeZone }: WorkspaceSnapshot): Pick<Answer, 'day'> =>
  only && !another ? { day: dayAt(only.createdAt, timeZone) } : {};

const MOST_LISTED = 50;
/** Each item of a delivery has an entry of its own: a busy week has more of them. */
const MOST_RECEIVED = 30;
const END = { most: 'biggest', least: 'smallest' } as const;

/** `3 sales and 1 return` */
function countedOf(question: ResolvedQuestion, rows: readonly LedgerRow[]): string {
  const returns = question.flow === 'sold' ? rows.filter(isReturn).length : 0;
  const others = counted(question, rows.length - returns);
  return returns === 0 ? others : `${others} and ${count(returns, 'return')}`;
}

const itemOf = ({ itemId, name }: LedgerRow) => ({ id: itemId, name });

/** How one entry reads: `20 pounds on Nov 10, 2026, $600.00, by Tam, from Uji Tea Growers, “Part delivery”`. */
function tellerOf(question: ResolvedQuestion, { items, people, timeZone }: WorkspaceSnapshot) {
  const byId = new Map(items.map((item) => [item.id, item]));
  const isSigned = question.flow === null || question.flow === 'counted' || question.flow === 'transferred';
  return (row: LedgerRow): string => {
    const item = byId.get(row.itemId);
    const cents = centsOf(row, item, question);
    const sign = isSigned ? (row.delta > 0 ? '+' : row.delta < 0 ? '-' : '') : '';
    const isTold = question.flow === null || row.reason === 'edit' || isGoneTo(question) || isReturn(row);
    const verb = isTold ? ` ${verbOf(row)}` : '';
    return [
      `${sign}${amount(Math.abs(row.delta), row.unit)}${verb} on ${dayOf(row.createdAt, timeZone)}`,
      cents === null || (question.flow === null && !isOfMoney(question)) ? '' : money(Math.abs(cents)),
      `by ${personName(row.userId, { people })}`,
      (row.reason === 'receive' || question.noted === 'sentBack') && item?.supplier ? `from ${item.supplier}` : '',
      row.note.trim() === '' ? '' : `“${row.note.trim()}”`,
    ]
      .filter((part) => part !== '')
      .join(', ');
  };
}

function centsOf({ delta }: LedgerRow, item: StockItem | undefined, question: ResolvedQuestion): number | null {
  const cents = item?.[priceOf(question)] ?? null;
  if (cents === null) return null;
  // What was sold is less what was taken back.
  return (question.flow === 'sold' ? -delta : Math.abs(delta)) * cents;
}

function noneLine(question: ResolvedQuestion, end: 'most' | 'least' | null): AnswerLine {
  const side = priceOf(question) === 'costPrice' ? 'cost' : 'selling';
  const priced = end !== null && question.measure !== 'quantity' ? ` with a ${side} price` : '';
  return line`${question.whether ? 'Not as far as is recorded: ' : ''}I find no ${called(question, 1)}${priced}${saidOf(question)}.`;
}

/** What was lost, carried to a place or brought in so in all, unit by unit; empty for one entry, which says it itself. */
const lostQuantities = (rows: readonly LedgerRow[], question: ResolvedQuestion): string =>
  rows.length > 1 && (question.flow === 'damaged' || isGoneTo(question) || isBroughtBy(question))
    ? `: ${perUnit(rows.map(({ delta, unit }) => ({ quantity: Math.abs(delta), unit })))}`
    : '';

/** `how many tins did Kees pack` */
const isBroughtBy = ({ flow, items, people, words }: ResolvedQuestion): boolean =>
  flow === 'received' && items.length > 0 && people.length + words.length > 0;

interface Worth {
  /** Behind the number of entries, where their sum is what is asked for. */
  inHead: string;
  lines: AnswerLine[];
}

/** What the entries come to, and at which price. */
function worthOf(
  question: ResolvedQuestion,
  rows: readonly LedgerRow[],
  { items }: WorkspaceSnapshot,
  end: 'most' | 'least' | null,
): Worth {
  const only = (...lines: AnswerLine[]): Worth => ({ inHead: '', lines });
  if (isOfNoted(question) && end === null && question.measure !== 'price')
    return only(...notedWorth(rows, question, items));
  if (question.flow === null && !isOfMoney(question)) return only();
  const byId = new Map(items.map((item) => [item.id, item]));
  const cents = rows.flatMap((row) => centsOf(row, byId.get(row.itemId), question) ?? []);
  const side = priceOf(question) === 'costPrice' ? 'cost' : 'selling';
  if (cents.length === 0) return only(line`None of it has a ${side} price, so what it is worth is not known.`);
  const left = rows.length - cents.length;
  const without =
    left === 0 ? '' : ` ${count(left, 'entry', 'entries')} without one ${left === 1 ? 'is' : 'are'} not in it.`;
  const isTold = end === null && rows.length > 1;
  const back = question.flow === 'sold' && rows.some(isReturn) ? ', after what was taken back' : '';
  const sum = money(cents.reduce((all, one) => all + one, 0));
  const isOneWay = question.way !== null;
  const both =
    question.flow === 'counted' && isTold && !isOneWay ? ' What was more and what was less are added up.' : '';
  if (isTold && question.limit === null && (question.noted !== null || isOneWay))
    return {
      inHead: `, ${sum} at today’s ${side === 'cost' ? 'cost' : 'selling prices'}${back}`,
      lines: without === '' ? [] : [line`${without.trim()}`],
    };
  return only(line`${isTold ? `Together ${sum}${back}. ` : ''}Counted at today’s ${side} prices.${without}${both}`);
}

/** What a bound or an order leaves out of account. */
function limitsOf(question: ResolvedQuestion, snapshot: WorkspaceSnapshot, end: 'most' | 'least' | null): AnswerLine[] {
  const { bound, measure, flow } = question;
  const lines: AnswerLine[] = [];
  if (measure === 'quantity' && (bound !== null || end !== null)) {
    const { others } = sizesOf(question, snapshot);
    if (others.length > 0)
      lines.push(
        line`What is kept in ${names(others, 4)} is left out: that does not compare${isWeight(question.unit ?? 'g') ? ' with a weight' : ` with ${question.unit}`}.`,
      );
  } else if (bound !== null || end !== null) {
    const price = priceOf(question);
    const left = scopeOf(question, snapshot).filter((item) => item[price] === null).length;
    if (left > 0)
      lines.push(
        line`${count(left, 'item')} without a ${price === 'costPrice' ? 'cost' : 'selling'} price ${left === 1 ? 'is' : 'are'} left out.`,
      );
  }
  if (question.noted === 'sentBack' || question.noted === 'givenBack')
    lines.push(line`Only notes say what went back: what has no such note is not in it.`);
  if (question.noted === 'inPart')
    lines.push(line`Only notes say that: a part delivery without such a note is not in it.`);
  if (isGoneTo(question)) lines.push(line`Only notes say where goods went: what has no such note is not in it.`);
  if (flow === 'received')
    lines.push(line`Each item of a delivery has an entry of its own; the supplier is the one that the item has today.`);
  return lines;
}

/** Who made the entry that is meant, and when to the minute; of several, who made how many. */
function authorLines(
  question: ResolvedQuestion,
  rows: readonly LedgerRow[],
  end: 'most' | 'least' | null,
  snapshot: WorkspaceSnapshot,
): AnswerLine[] {
  const { place, limit } = question;
  const told = limit === null ? rows : rows.slice(0, Math.max(1, Math.ceil(limit)));
  const picked = place === null ? (end === null ? undefined : told[0]) : told.at(place > 0 ? place - 1 : place);
  const [first, another] = told;
  const one = picked ?? (another === undefined ? first : undefined);
  const telling = tellerOf({ ...question, flow: null, measure: null }, snapshot);
  if (one)
    return [
      line`${personName(one.userId, snapshot)} recorded it, on ${momentOf(one.createdAt, snapshot.timeZone)}: ${itemOf(one)}, ${telling(one)}.`,
    ];
  if (place !== null) return [line`There are only ${counted(question, told.length)}${saidOf(question)}.`];
  const shares = [...Map.groupBy(told, ({ userId }) => userId)].sort((a, b) => b[1].length - a[1].length);
  const capped = snapshot.movements.length === MOST_READ && limit === null ? 'at least ' : '';
  return [
    line`Who recorded ${capped}${counted(question, told.length)}${saidOf(question)}: ${names(shares.map(([userId, some]) => `${personName(userId, snapshot)} ${some.length}`))}.`,
    ...listed(
      told,
      MAX_ROWS,
      (row) => bullet`${momentOf(row.createdAt, snapshot.timeZone)}: ${itemOf(row)}, ${telling(row)}`,
    ),
  ];
}
