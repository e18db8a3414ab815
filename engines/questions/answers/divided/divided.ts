import { dayAt } from '../../../calendar/days.ts';
import type { Answer, AnswerLine } from '../../answer.ts';
import { daysIn } from '../../compared-periods.ts';
import { DIVISION_NAMES, isTime } from '../../divisions.ts';
import { count, money, names, percent, perUnit } from '../../format.ts';
import type { Division, Rate } from '../../question.ts';
import type { ResolvedQuestion } from '../../resolve.ts';
import { bullet, line, listed } from '../../sentences.ts';
import type { Need, WorkspaceSnapshot } from '../../snapshot.ts';
import { MAX_ROWS, subjectText } from '../handler.ts';
import { nameOf as nameOfPerson } from '../movement-words.ts';
import { flowsOf, notedText } from '../noted.ts';
import { asCounted, type Figure, figureOf, LEFT, type Sum, sumOf } from './figure.ts';
import { nameOf, type Part, partsOf, rowsOf, sizeIn } from './parts.ts';
import { profitLines } from './profits.ts';
import { divisionOf, MOST_SPANS, spansOf, timeOf } from './span.ts';

/** One figure, divided by reason, person, item, supplier, place, time and the like. */

/** What stock on hand has. */
const OF_STOCK: readonly Division[] = ['item', 'supplier', 'category', 'place', 'type', 'form'];

export function dividedNeed(question: ResolvedQuestion, snapshot: WorkspaceSnapshot): Need {
  const by = divisionOf(question);
  if (question.topic === 'value') return {};
  if (isTime(by)) return { spans: spansOf(question, snapshot).map(({ from, until }) => ({ from, until })) };
  const flows = flowsOf(question, timeOf(question, snapshot));
  const userIds = question.people.map(({ id }) => id);
  if (by === 'person' || userIds.length > 0)
    return { flowsByPerson: { ...flows, ...(userIds.length > 0 ? { userIds } : {}) } };
  return { flows: by === 'note' && question.notes.length === 0 ? { ...flows, byNote: true } : flows };
}

export function dividedAnswer(question: ResolvedQuestion, snapshot: WorkspaceSnapshot): Answer {
  const by = divisionOf(question);
  const impossible = whyNot(question, by);
  if (impossible !== null) return { lines: [line`${impossible}`] };
  const figure = asCounted(figureOf(question), question);
  const rows = rowsOf(question, figure, snapshot);
  const what = `${subjectText(question)}${whoText(question)}${whenText(question, by, snapshot)}`;
  if (rows.length === 0) return { lines: [line`I find no ${figure.many}${what}.`] };
  const parts = partsOf(rows, { question, figure, snapshot });
  const total = sumOf(rows, figure, question.unit);
  const size = sizeIn(rows, figure);
  const sorted = parts.toSorted((a, b) => size(b) - size(a));
  const isLeast = question.order === 'least';
  // What is sold without a note is no channel and no customer, so that it leads nothing.
  const ranked =
    question.topic === 'revenue' && sorted.some(({ isRest }) => !isRest)
      ? sorted.filter(({ isRest }) => !isRest)
      : sorted;
  const first = isLeast ? leastOf(ranked, parts, question, snapshot) : ranked[0];
  const shown = isLeast && !isTime(by) ? parts.toReversed() : parts;
  const items = shown.flatMap(({ label }) => (typeof label === 'string' ? [] : [label.id]));
  return {
    lines: [
      line`${figure.name}${what} by ${DIVISION_NAMES[by]}: ${totalText(total, figure)}.${first && parts.length > 1 ? ` The ${isLeast ? 'least' : 'most'} is ${firstText(first, total, figure)}.` : ''}`,
      ...listed(shown, question.limit ?? (isTime(by) ? MOST_SPANS : MAX_ROWS), (part) => partLine(part, total, figure)),
      ...(isTime(by) && parts.length === MOST_SPANS
        ? [line`These are the last ${MOST_SPANS}: no more are looked at at once.`]
        : []),
      ...mostOftenLines(parts, first, figure, by),
      ...(PROFITED.has(by) && question.measure !== 'earned' ? profitLines(parts, figure) : []),
      ...basisLines(
        question,
        by,
        figure,
        total,
        rows.filter(({ item }) => figure.priceOf(item) === null),
      ),
    ],
    ...(items.length > 0 ? { listed: items } : {}),
    links: [{ label: 'Open analytics', path: '/analytics' }],
  };
}

/** The least of the parts; of times one that is over and was not cut, where there is such a one. */
function leastOf(
  ranked: readonly Part[],
  parts: readonly Part[],
  question: ResolvedQuestion,
  snapshot: WorkspaceSnapshot,
): Part | undefined {
  const spans = spansOf(question, snapshot);
  const by = divisionOf(question);
  if (!isTime(by)) return ranked.at(-1);
  const today = dayAt(snapshot.now, snapshot.timeZone);
  const isWhole = (part: Part) => {
    const days = spans[parts.indexOf(part)]?.days;
    return days !== undefined && days.to < today && daysIn(days) >= SHORTEST[by];
  };
  return ranked.findLast(isWhole) ?? ranked.at(-1);
}
/** Days of the shortest of them. */
const SHORTEST: Readonly<Record<Rate, number>> = { day: 1, week: 7, month: 28, quarter: 90, year: 365 };

/** `Most often it is “Crushed”: 14 losses.`: what comes to most is not always what happens most often. */
function mostOftenLines(parts: readonly Part[], first: Part | undefined, figure: Figure, by: Division): AnswerLine[] {
  if (by !== 'note' || figure.reason !== 'damage' || figure.isCounted) return [];
  const most = parts.filter(({ isRest }) => !isRest).toSorted((a, b) => b.times - a.times);
  const [often, next] = most;
  if (!often || !next || often === first || often.times === next.times) return [];
  return [line`Most often it is ${nameOf(often)}: ${count(often.times, figure.one, figure.many)}.`];
}

/** Where two sides of the trade are held against each other, what they earn counts as much as what they take. */
const PROFITED: ReadonlySet<Division> = new Set(['note', 'type', 'form']);

/** Why a figure cannot be divided so; null where it can. */
function whyNot({ topic, people, notes }: ResolvedQuestion, by: Division): string | null {
  if (topic === 'value' && !OF_STOCK.includes(by))
    return `What is in stock cannot be divided by ${DIVISION_NAMES[by]}: only movements have one. It can be divided by ${names(OF_STOCK.map((one) => DIVISION_NAMES[one]))}.`;
  if (isTime(by) && people.length > 0)
    return `What one person did cannot be divided by ${DIVISION_NAMES[by]} yet. Ask for one ${DIVISION_NAMES[by]} at a time.`;
  if (isTime(by) && notes.length > 0)
    return `Movements with one note cannot be divided by ${DIVISION_NAMES[by]} yet. Ask for one ${DIVISION_NAMES[by]} at a time.`;
  return by === 'note' && people.length > 0
    ? 'What one person did cannot be divided by note yet. Ask for the notes of everyone, or for that person by item.'
    : null;
}

const whoText = ({ people }: ResolvedQuestion): string =>
  people.length === 0 ? '' : ` by ${names(people.map(nameOfPerson))}`;

function whenText(question: ResolvedQuestion, by: Division, snapshot: WorkspaceSnapshot): string {
  if (question.topic === 'value') return '';
  const noted = notedText(question);
  if (!isTime(by)) return ` ${noted}${timeOf(question, snapshot).label}`;
  const spans = spansOf(question, snapshot);
  const [first] = spans;
  const last = spans.at(-1);
  return first && last ? ` ${spanLabel(first.label, last.label, spans.length)}` : '';
}

/** `from Oct 1, 2026 to Nov 21, 2026` of the labels of its first and last span. */
function spanLabel(first: string, last: string, spans: number): string {
  if (spans === 1) return first;
  const from = first.replace(/^on /, 'from ').replace(/ to .*$/, '');
  const to = last.replace(/^.* to /, '').replace(/^on /, '');
  return `${from} to ${to}`;
}

/** `$85.00 at today’s cost, 6 losses`; without any worth `6 movements`. */
function totalText(total: Sum, figure: Figure): string {
  const often = count(total.times, figure.one, figure.many);
  return total.cents === null ? often : `${money(total.cents)} ${figure.basis}, ${often}`;
}

const shareText = ({ cents }: Sum, total: Sum): string =>
  cents !== null && total.cents !== null && cents > 0 && total.cents >= cents
    ? ` (${percent(cents / total.cents)})`
    : '';

const sizeText = (sum: Sum, figure: Figure): string =>
  sum.cents === null ? count(sum.times, figure.one, figure.many) : money(sum.cents);

const firstText = (part: Part, total: Sum, figure: Figure): string =>
  `${nameOf(part)}: ${sizeText(part, figure)}${shareText(part, total)}`;

function partLine(part: Part, total: Sum, figure: Figure): AnswerLine {
  if (part.times === 0 && part.quantities.every(({ quantity }) => quantity === 0))
    return bullet`${part.label}: nothing`;
  const often = count(part.times, figure.one, figure.many);
  const worth = part.cents === null ? [] : [`${money(part.cents)}${shareText(part, total)}`];
  return bullet`${part.label}: ${[...worth, quantityText(part, figure), often].filter((one) => one !== '').join(', ')}`;
}

/** How much of it; both ways where it goes both ways. */
function quantityText({ quantities, came, went }: Sum, figure: Figure): string {
  if (figure.reason !== null || figure.reasons) return perUnit(quantities);
  if (figure.basis !== '') return '';
  const some = (all: Sum['came']) => all.filter(({ quantity }) => quantity > 0);
  return [
    ...(some(came).length > 0 ? [`+${perUnit(some(came))}`] : []),
    ...(some(went).length > 0 ? [`-${perUnit(some(went))}`] : []),
  ].join(' and ');
}

/** What the figures rest on, and what is not in them. */
function basisLines(
  { by: asked, topic, measure }: ResolvedQuestion,
  by: Division,
  figure: Figure,
  total: Sum,
  unpriced: readonly { item: { id: number } }[],
): AnswerLine[] {
  const left = new Set(unpriced.map(({ item }) => item.id)).size;
  const isNow =
    topic !== 'value' && (by === 'place' || by === 'supplier' || by === 'category' || by === 'type' || by === 'form');
  return [
    ...(asked === 'reason' && by === 'note' ? [line`Why something moved is what was noted with it.`] : []),
    ...(figure === LEFT ? [line`What was sold, used by hand, lost and transferred counts.`] : []),
    ...(isNow ? [line`Each item counts where it belongs now.`] : []),
    ...(figure.basis !== '' && left > 0
      ? [
          total.cents === null
            ? line`None of it has a price, so it is in no money.`
            : line`${count(left, 'item')} without a ${measure === 'earned' ? 'cost or selling' : figure.basis.includes('selling') ? 'selling' : 'cost'} price ${left === 1 ? 'is' : 'are'} not in the money.`,
        ]
      : []),
  ];
}
