import { toSingular } from '../../numbers/quantity-text.ts';
import type { Answer, AnswerLine } from '../answer.ts';
import { amount, count, money, names } from '../format.ts';
import type { Wanted } from '../question.ts';
import type { ResolvedQuestion } from '../resolve.ts';
import { line, listed } from '../sentences.ts';
import type { StockItem, WorkspaceSnapshot } from '../snapshot.ts';
import { cannotConvert, fitting, inItemUnit, saidAmount, toThousandths } from './amounts.ts';
import { byName, isScoped, MAX_ROWS, scopeOf, scopeText, subjectText } from './handler.ts';
import { ordering, wholePacks } from './order-quantity.ts';

/** Packs as suppliers deliver them: how many an amount is, how many are in stock, and how many bring it back to par. */
export function ownPacks(question: ResolvedQuestion, snapshot: WorkspaceSnapshot): Answer {
  if (question.measure === 'par') return packsToPar(question, snapshot);
  if (!isScoped(question)) return { lines: [line`Name the item whose packs you mean.`], understood: false };
  const { wanted } = question;
  const rows = fitting(scopeOf(question, snapshot), wanted).toSorted(byName);
  const packed = rows.filter(isPacked);
  if (rows.length === 0) return { lines: [line`There is no item${scopeText(question)}.`] };
  const text = wanted === null ? inStockLine : (item: StockItem) => wantedLine(item, wanted);
  return {
    lines: [...listed(packed, MAX_ROWS, text), ...unpackedLines(rows)],
    suggestions: rows[0] ? [`What is the minimum order of ${rows[0].name}?`] : [],
  };
}

const isPacked = ({ packSize }: StockItem): boolean => packSize !== null && packSize > 0;

/** The items of which nobody has recorded what a pack holds. */
function unpackedLines(rows: readonly StockItem[], more: (item: StockItem) => string = () => ''): AnswerLine[] {
  const without = rows.filter((item) => !isPacked(item));
  const [only, another] = without;
  if (!only) return [];
  if (!another)
    return [
      line`Nobody has recorded a pack size of ${only}: it is ordered by the ${toSingular(only.unit)}.${more(only)}`,
    ];
  return [
    line`No pack size is recorded of ${count(without.length, 'item')}: ${names(
      without.map(({ name }) => name),
      MAX_ROWS,
    )}.`,
  ];
}

/** `5 packs of 6 packages`, `4 packs of 6 packages and 1 package more` */
export function packsText(quantity: number, item: StockItem, full = ''): string {
  const size = item.packSize ?? 1;
  const { packs, over } = wholePacks(quantity, size);
  const whole = `${count(packs, `${full}pack`)} of ${amount(size, item.unit)}`;
  return over === 0 ? whole : `${whole} and ${amount(over, item.unit)} more`;
}

function inStockLine(item: StockItem): AnswerLine {
  const { quantity, unit } = item;
  return line`The ${amount(quantity, unit)} of ${item} in stock are ${packsText(quantity, item, 'full ')}.`;
}

function wantedLine(item: StockItem, wanted: Wanted): AnswerLine {
  const needed = inItemUnit(wanted, item);
  if (needed === null) return line`${item} ${cannotConvert(wanted, item)}.`;
  const quantity = toThousandths(needed);
  const said = wanted.unit === null && !wanted.holds ? amount(quantity, item.unit) : saidAmount(wanted);
  const { packs, over } = wholePacks(quantity, item.packSize ?? 1);
  const more = over === 0 ? '' : `: ${count(packs + 1, 'pack')} to have all of it`;
  return line`${said} of ${item} is ${packsText(quantity, item)}${more}.`;
}

/** How many packs bring items that are below par back to it, less what is on order. */
function packsToPar(question: ResolvedQuestion, snapshot: WorkspaceSnapshot): Answer {
  const rows = scopeOf(question, snapshot).filter(({ uncounted }) => !uncounted);
  const short = rows.filter(({ quantity, minimumPar }) => quantity < minimumPar).toSorted(byName);
  const [only, another] = question.items;
  if (short.length === 0)
    return {
      lines: [
        only && !another && only.minimumPar === 0
          ? line`${only} has no par, so no number of packs brings it up to that.`
          : line`Nothing${subjectText(question)} is below par, so no packs are needed for that.`,
      ],
    };
  return {
    listed: short.map(({ id }) => id),
    lines: [
      ...listed(short.filter(isPacked), 2 * MAX_ROWS, (item) => toParLine(item, snapshot)),
      ...(only && !another ? unpackedLines(short, (item) => unpackedToParText(item, snapshot)) : unpackedLines(short)),
    ],
    suggestions: ['What would it cost to bring everything up to par?'],
  };
}

/** What is missing to par beside what is on order, and what there is. */
function missingToPar({ id, quantity, minimumPar, unit }: StockItem, { orders }: WorkspaceSnapshot) {
  const coming = toThousandths((orders.get(id) ?? []).reduce((sum, { open }) => sum + open, 0));
  return {
    missing: toThousandths(minimumPar - quantity - coming),
    there: `there are ${amount(quantity, unit)}${coming > 0 ? ` and ${amount(coming, unit)} on order` : ''}, and par is ${amount(minimumPar, unit)}`,
  };
}

/** ` The minimum order is 24 pieces. At today’s cost 24 pieces are $235.20.`: what is really to be ordered, where a price is known. */
function orderText(item: StockItem, missing: number): string {
  const { ordered, minimum } = ordering(item, missing, item.packSize);
  const cost =
    item.costPrice === null
      ? ''
      : ` At today’s cost ${amount(ordered, item.unit)} come to ${money(ordered * item.costPrice)}.`;
  return `${minimum}${cost}`;
}

function unpackedToParText(item: StockItem, snapshot: WorkspaceSnapshot): string {
  const { missing, there } = missingToPar(item, snapshot);
  return missing <= 0
    ? ` It needs no more to be back at par: ${there}.`
    : ` It needs ${amount(missing, item.unit)} to be back at par: ${there}.${orderText(item, missing)}`;
}

function toParLine(item: StockItem, snapshot: WorkspaceSnapshot): AnswerLine {
  const { unit } = item;
  const size = item.packSize ?? 1;
  const { missing, there } = missingToPar(item, snapshot);
  if (missing <= 0) return line`${item} needs no more packs to be back at par: ${there}.`;
  const { packs, over } = wholePacks(missing, size);
  const needed = over > 0 ? packs + 1 : packs;
  const above = over > 0 ? '' : `; one more brings it above`;
  return line`${item} needs ${count(needed, 'pack')} of ${amount(size, unit)} to be back at par: ${there}. ${count(needed, 'pack')} ${needed === 1 ? 'is' : 'are'} ${amount(toThousandths(needed * size), unit)}${above}.${orderText(item, missing)}`;
}
