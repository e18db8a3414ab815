import type { Answer, AnswerLine } from '../../answer.ts';
import { amount, count, money, names, percent } from '../../format.ts';
import type { ResolvedQuestion } from '../../resolve.ts';
import { line } from '../../sentences.ts';
import type { Need, StockItem, WorkspaceSnapshot } from '../../snapshot.ts';
import { type Figure, figureOf, sumOf } from '../divided/figure.ts';
import { rowsOf } from '../divided/parts.ts';
import { timeOf } from '../divided/span.ts';
import { noun, subjectText } from '../handler.ts';
import { nameOf as nameOfPerson } from '../movement-words.ts';
import { flowsOf, notedText } from '../noted.ts';
import { widerThan, widest } from './restrictions.ts';

/** What part of a whole a figure is: sales of an item of all sales, deliveries from a supplier of all deliveries. */

type Row = ReturnType<typeof rowsOf>[number];

export function shareNeed(question: ResolvedQuestion, snapshot: WorkspaceSnapshot): Need {
  if (question.topic === 'value') return {};
  const { from, until } = timeOf(question, snapshot);
  if (question.people.length > 0) return { flowsByPerson: flowsOf(question, { from, until }) };
  // Of movements with a note the whole are those with any.
  return question.notes.length > 0
    ? { flows: flowsOf(question, { from, until }), spans: [{ from, until }] }
    : { flows: { from, until } };
}

export function shareAnswer(question: ResolvedQuestion, snapshot: WorkspaceSnapshot): Answer {
  const [whole, ...others] = widerThan(question).filter(
    (wider) => wider.people.length > 0 || !isUncounted(question, wider),
  );
  if (!whole) return { lines: wholeLines(question, snapshot), suggestions: ['What was our revenue by category?'] };
  const figure = figureOf(question);
  const part = rowsFor(question, figure, snapshot);
  const all = rowsFor(whole, figure, snapshot);
  const when = whenText(question, snapshot);
  if (all.length === 0)
    return { lines: [line`I find no ${figure.many}${whatText(whole)}${when}, so nothing has a share of them.`] };
  const size = sizeOf(all, figure);
  const share = size.of(all) === 0 ? null : size.of(part) / size.of(all);
  const verb = figure.name === 'Stock' ? 'is' : 'are';
  const said = share === null ? 'no part that is known' : percent(share);
  const wider = others.length > 0 ? [...others, widest(question)] : [];
  return {
    lines: [
      line`${figure.name}${whatText(question)}${when} ${verb} ${said} of ${wholeText(whole, figure)}: ${size.text(part)} of ${size.text(all)}${size.basis}.`,
      ...wider.flatMap((one) => {
        const rows = rowsFor(one, figure, snapshot);
        return size.of(rows) === 0
          ? []
          : [line`That is ${percent(size.of(part) / size.of(rows))} of ${wholeText(one, figure)}, ${size.text(rows)}.`];
      }),
      ...profitLine(part, all, figure),
      ...unpricedLine(all, figure, size.isMoney),
    ],
    links: question.topic === 'value' ? [] : [{ label: 'Open analytics', path: '/analytics' }],
  };
}

/** Movements of one person with a note are read with that note alone: those with any are not there to be the whole. */
const isUncounted = (question: ResolvedQuestion, wider: ResolvedQuestion): boolean =>
  question.people.length > 0 && wider.people.length === 0 && wider.notes.length < question.notes.length;

/** The rows of a question, as `shareNeed` has them read for it and for what it is a part of. */
function rowsFor(question: ResolvedQuestion, figure: Figure, snapshot: WorkspaceSnapshot): Row[] {
  const isOfNotes = question.notes.length > 0;
  // Where notes are asked for, movements with any note are read as well.
  const hasBoth = snapshot.spans.length > 0;
  const read = !hasBoth ? snapshot : isOfNotes ? { ...snapshot, spans: [] } : { ...snapshot, flows: [] };
  const people = new Set(question.people.map(({ id }) => id));
  return rowsOf(question, figure, read).filter(
    ({ userId }) => people.size === 0 || (userId !== null && people.has(userId)),
  );
}

interface Size {
  of(rows: readonly Row[]): number;
  text(rows: readonly Row[]): string;
  /** ` at today’s cost`; empty where it is no money. */
  basis: string;
  isMoney: boolean;
}

/** What a whole is measured by: money where any of it has a price, else an amount in one unit, else how often. */
function sizeOf(all: readonly Row[], figure: Figure): Size {
  if (all.some(({ item }) => figure.priceOf(item) !== null)) {
    const of = (rows: readonly Row[]) => sumOf(rows, figure, null).cents ?? 0;
    return { of, text: (rows) => money(of(rows)), basis: ` ${figure.basis}`, isMoney: true };
  }
  const [unit, another] = new Set(all.map(({ item }) => item.unit));
  const isOfTimes = unit === undefined || another !== undefined;
  const of = (rows: readonly Row[]) =>
    rows.reduce((sum, row) => sum + (isOfTimes ? row.times : Math.abs(figure.quantityOf(row))), 0);
  const text = (rows: readonly Row[]) =>
    isOfTimes ? count(of(rows), figure.one, figure.many) : amount(of(rows), unit);
  return { of, text, basis: '', isMoney: false };
}

/** ` of Matcha noted “Web shop orders” by Tam` */
function whatText(question: ResolvedQuestion): string {
  const tea = question.items.length === 0 && noun(question) === 'tea' ? ' of tea' : '';
  const noted = notedText(question).trimEnd();
  const by = question.people.length === 0 ? '' : ` by ${names(question.people.map(nameOfPerson))}`;
  return `${tea}${subjectText(question)}${by}${noted === '' ? '' : ` ${noted}`}`;
}

function wholeText(whole: ResolvedQuestion, figure: Figure): string {
  const what = whatText(whole);
  return `${what === '' ? 'all ' : ''}${figure.name.toLowerCase()}${what}`;
}

const whenText = (question: ResolvedQuestion, snapshot: WorkspaceSnapshot): string =>
  question.topic === 'value' ? '' : ` ${timeOf(question, snapshot).label}`;

/** What sales brought above cost has a share of its own. */
function profitLine(part: readonly Row[], all: readonly Row[], figure: Figure): AnswerLine[] {
  if (figure.reason !== 'sale') return [];
  const above = (rows: readonly Row[]) =>
    rows.reduce((sum, { item, went }) => sum + went * ((item.sellingPrice ?? 0) - (item.costPrice ?? 0)), 0);
  const isKnown = all.every(({ item }) => item.sellingPrice !== null && item.costPrice !== null);
  const whole = above(all);
  return isKnown && whole > 0 && above(part) > 0
    ? [
        line`Of what was earned above cost it is ${percent(above(part) / whole)}: ${money(above(part))} of ${money(whole)}.`,
      ]
    : [];
}

function unpricedLine(all: readonly Row[], figure: Figure, isMoney: boolean): AnswerLine[] {
  const left = new Set(all.filter(({ item }) => figure.priceOf(item) === null).map(({ item }) => item.id)).size;
  if (!isMoney || left === 0) return [];
  return [
    line`${count(left, 'item')} without a ${figure.basis.includes('selling') ? 'selling' : 'cost'} price ${left === 1 ? 'is' : 'are'} not in the money.`,
  ];
}

/** What is said where nothing makes a figure a part: of losses, what they are of all that went out. */
function wholeLines(question: ResolvedQuestion, snapshot: WorkspaceSnapshot): AnswerLine[] {
  const figure = figureOf(question);
  const when = whenText(question, snapshot);
  const ask = line`Name an item, a category, a supplier, a place or a note to see its share.`;
  const lost = costOf(rowsFor(question, figure, snapshot));
  if (figure.reason !== 'damage') return [line`That is all of it: 100% of ${wholeText(question, figure)}${when}.`, ask];
  const sold = costOf(rowsFor({ ...question, flow: 'sold' }, figureOf({ ...question, flow: 'sold' }), snapshot));
  if (lost + sold === 0)
    return [line`Nothing with a cost price was sold or lost${when}, so there is no share to tell.`];
  return [
    line`Losses${when} are ${percent(lost / (lost + sold))} of all that was sold or lost: ${money(lost)} of ${money(lost + sold)} at today’s cost.`,
    ask,
  ];
}

const costOf = (rows: readonly { item: StockItem; went: number }[]): number =>
  rows.reduce((sum, { item, went }) => sum + went * (item.costPrice ?? 0), 0);
