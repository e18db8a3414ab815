import type { Answer } from '../../answer.ts';
import { periodName } from '../../compared-periods.ts';
import { DIVISION_NAMES, isTime } from '../../divisions.ts';
import { count, money, names } from '../../format.ts';
import { type ResolvedQuestion, toSpan } from '../../resolve.ts';
import { bullet, line, listed } from '../../sentences.ts';
import type { Need, WorkspaceSnapshot } from '../../snapshot.ts';
import { MAX_ROWS, subjectText } from '../handler.ts';
import { notedText } from '../noted.ts';
import { figureOf, type Sum, sumOf } from './figure.ts';
import { nameOf, partsOf, rowsOf } from './parts.ts';
import { divisionOf } from './span.ts';

/** A figure divided into parts for each of several times: the channels of October beside those of November. */

/** Whether a divided figure is asked for several times side by side. */
export const isSideBySide = ({ by, periods }: Pick<ResolvedQuestion, 'by' | 'periods'>): boolean =>
  periods.length > 1 && by !== null && !isTime(by) && by !== 'weekday' && by !== 'average';

export function sideBySideNeed(question: ResolvedQuestion, { timeZone }: Pick<WorkspaceSnapshot, 'timeZone'>): Need {
  const byNote = divisionOf(question) === 'note';
  return {
    spans: question.periods.map((period) => {
      const { from, until } = toSpan(period, timeZone);
      const { notes } = question;
      return { from, until, ...(notes.length > 0 ? { notes } : {}), ...(byNote ? { byNote } : {}) };
    }),
  };
}

export function sideBySide(question: ResolvedQuestion, snapshot: WorkspaceSnapshot): Answer {
  const by = divisionOf(question);
  if (by === 'person')
    return {
      lines: [line`People cannot be put side by side for several times yet. Ask for one time after the other.`],
    };
  const figure = figureOf(question);
  const rows = rowsOf(question, figure, { ...snapshot, flows: [], flowsByPerson: [] });
  const times = question.periods.map(periodName);
  const noted = notedText(question).trimEnd();
  const what = `${subjectText(question)}${noted === '' ? '' : ` ${noted}`}`;
  if (rows.length === 0) return { lines: [line`I find no ${figure.many}${what} in ${names(times)}.`] };
  const parts = partsOf(rows, { question, figure, snapshot });
  const columns = question.periods.map((_, span) => {
    const own = rows.filter((row) => row.span === span);
    const total = sumOf(own, figure, question.unit);
    return {
      total,
      first: partsOf(own, { question, figure, snapshot }).find(({ isRest }) => !isRest),
      byName: new Map(partsOf(own, { question, figure, snapshot }).map((part) => [nameOf(part), part])),
    };
  });
  const isMoney = rows.some(({ item }) => figure.priceOf(item) !== null);
  const size = (sum: Sum | undefined): string =>
    sum === undefined ? 'nothing' : isMoney ? money(sum.cents ?? 0) : count(sum.times, figure.one, figure.many);
  const each = (of: (column: (typeof columns)[number]) => Sum | undefined) =>
    columns.map((column, at) => `${times[at]} ${size(of(column))}`).join(', ');
  const leaders = columns.flatMap(({ first }, at) =>
    first ? [`${nameOf(first)} in ${times[at]} (${size(first)})`] : [],
  );
  const unpriced = new Set(rows.filter(({ item }) => figure.priceOf(item) === null).map(({ item }) => item.id)).size;
  return {
    lines: [
      line`${figure.name}${what} by ${DIVISION_NAMES[by]}, side by side${isMoney ? ` ${figure.basis}` : ''}: the most is ${names(leaders)}.`,
      ...listed(
        parts,
        question.limit ?? MAX_ROWS,
        (part) => bullet`${part.label}: ${each(({ byName }) => byName.get(nameOf(part)))}`,
      ),
      line`In all: ${each(({ total }) => total)}.`,
      ...(isMoney && unpriced > 0
        ? [line`${count(unpriced, 'item')} without a price ${unpriced === 1 ? 'is' : 'are'} not in the money.`]
        : []),
    ],
    links: [{ label: 'Open analytics', path: '/analytics' }],
  };
}
