import type { Answer, AnswerLine } from '../answer.ts';
import { amount, count, dayOf, names } from '../format.ts';
import type { ResolvedQuestion } from '../resolve.ts';
import { bullet, line, listed } from '../sentences.ts';
import type { LedgerRow, WorkspaceSnapshot } from '../snapshot.ts';
import { entriesOf } from './entries/entries.ts';
import { entriesNeed } from './entries/wanted.ts';
import { saidOf } from './entries/words.ts';
import { type Handler, isScoped, lastDays, MAX_ROWS, scopeOf, subjectText } from './handler.ts';
import { FLOW_WORDS, nameOf, personName, verbOf } from './movement-words.ts';
import { notedText } from './noted.ts';

/** Why stock moved: what people noted with the movements. */

const USUAL_DAYS = 30;
/** Rows of the ledger that are read. */
const MOST_READ = 200;
/** As many of the largest ones as are listed where they are asked for. */
const LARGEST = 5;

/** One movement is asked about, whenever it was: the last one or the largest. */
const isOfOne = ({ limit, past }: ResolvedQuestion): boolean => limit === 1 && past === null;

const labelOf = (question: ResolvedQuestion): string =>
  question.past?.label ?? (isOfOne(question) ? '' : `in the last ${USUAL_DAYS} days`);

export const why: Handler = {
  need(question, snapshot) {
    if (question.by === 'entry') return entriesNeed(question, snapshot);
    const { flow, people, notes, measure, limit, past } = question;
    const isAnyTime = isOfOne(question) && measure !== 'value';
    const span = past ?? (isAnyTime ? null : lastDays(snapshot.now, USUAL_DAYS));
    return {
      movements: {
        ...(isScoped(question) ? { itemIds: scopeOf(question, snapshot).map(({ id }) => id) } : {}),
        ...(people.length > 0 ? { userIds: people.map(({ id }) => id) } : {}),
        ...(flow === null ? {} : { reasons: [FLOW_WORDS[flow].reason] }),
        ...(notes.length > 0 ? { notes } : {}),
        ...(span === null ? {} : { from: span.from, until: span.until }),
        ...(measure === 'value'
          ? { largest: flow === 'sold' ? ('sellingPrice' as const) : ('costPrice' as const) }
          : {}),
        limit: Math.min(MOST_READ, Math.max(1, Math.ceil(limit ?? (measure === 'value' ? LARGEST : MOST_READ)))),
      },
    };
  },
  answer(question, snapshot): Answer {
    const isOfEntries = question.by === 'entry';
    const all = isOfEntries ? entriesOf(question, snapshot) : snapshot.movements;
    // The largest of its kind came first, and is the one that is asked about.
    const rows = isOfEntries
      ? all.slice(0, Math.max(1, Math.ceil(question.limit ?? (question.order === null ? MOST_READ : 1))))
      : all;
    const [first, another] = rows;
    const did = question.flow === null ? 'moved' : FLOW_WORDS[question.flow].did;
    const what = isOfEntries
      ? saidOf(question).trim()
      : [`${subjectText(question)}${whoText(question)}`, notedText(question).trim(), labelOf(question)]
          .filter((part) => part !== '')
          .join(' ');
    if (!first) return { lines: [line`I find nothing ${did}${space(what)}, so there is no note.`] };
    if (!another) return { lines: ofOne(first, snapshot) };
    const noted = rows.filter(({ note }) => note.trim() !== '');
    const none = rows.length - noted.length;
    const movements = count(rows.length, 'movement');
    const read = rows.length === MOST_READ ? `the latest ${movements}` : `${movements}`;
    if (noted.length === 0)
      return {
        lines: [
          line`No reason was noted with any of ${read}${space(what)}. The people who made them may know:`,
          ...listed(rows, 5, (row) => bullet`${itemOf(row)}: ${stepOf(row, snapshot)}`),
        ],
      };
    return {
      lines: [
        ...commonest(noted),
        line`${noted.length} of ${read}${space(what)} ${noted.length === 1 ? 'has' : 'have'} a note${none > 0 ? `, ${none} ${none === 1 ? 'has' : 'have'} none` : ''}:`,
        ...listed(noted, MAX_ROWS, (row) => bullet`${itemOf(row)}: “${row.note.trim()}”, ${stepOf(row, snapshot)}`),
      ],
      listed: [...new Set(noted.map(({ itemId }) => itemId))],
    };
  },
};

/** The reasons that were noted most often, where some were noted again and again. */
function commonest(noted: readonly LedgerRow[]): AnswerLine[] {
  const groups = [...Map.groupBy(noted, ({ note }) => note.trim().toLowerCase()).values()].toSorted(
    (a, b) => b.length - a.length,
  );
  const [first, another] = groups;
  if (!first || !another || first.length < 2) return [];
  const told = groups
    .slice(0, MOST_REASONS)
    .map((rows, at) => `“${rows[0]?.note.trim()}” ${at === 0 ? count(rows.length, 'time') : rows.length}`);
  return [line`Noted most often: ${names(told)}.`];
}
const MOST_REASONS = 3;

const space = (text: string): string => (text === '' ? '' : ` ${text.trimStart()}`);

const whoText = ({ people }: ResolvedQuestion): string =>
  people.length === 0 ? '' : ` by ${people.map(nameOf).join(', ')}`;

const itemOf = ({ itemId, name }: LedgerRow) => ({ id: itemId, name });

function ofOne(row: LedgerRow, snapshot: WorkspaceSnapshot): AnswerLine[] {
  const note = row.note.trim();
  return note === ''
    ? [
        line`No reason was noted with it: ${itemOf(row)}, ${stepOf(row, snapshot)}.`,
        ...(row.userId === null ? [] : [line`${personName(row.userId, snapshot)} may know more.`]),
      ]
    : [line`It was noted as “${note}”: ${itemOf(row)}, ${stepOf(row, snapshot)}.`];
}

/** `-3 pounds, written off as damaged on Nov 20, 2026 by Tam` */
function stepOf({ delta, unit, reason, userId, createdAt }: LedgerRow, snapshot: WorkspaceSnapshot): string {
  const sign = delta > 0 ? '+' : '-';
  return `${sign}${amount(Math.abs(delta), unit)}, ${verbOf({ reason, delta })} on ${dayOf(createdAt, snapshot.timeZone)} by ${personName(userId, snapshot)}`;
}
