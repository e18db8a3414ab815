import type { AnswerLine } from '../../answer.ts';
import { amount, count, money } from '../../format.ts';
import type { ResolvedQuestion } from '../../resolve.ts';
import { line } from '../../sentences.ts';
import type { NamedSupplier, StockItem } from '../../snapshot.ts';
import { inItemUnit } from '../amounts.ts';

/** What an order still needs so that a supplier delivers it for free, as far as the note on the supplier says it beyond doubt. */

/** Whether it is asked for. */
export const isOfFreeShipping = ({ words }: Pick<ResolvedQuestion, 'words'>): boolean =>
  words.includes('free') && words.includes('shipping');

interface Minimum {
  value: number;
  /** Whether it has to be more than the value: `above 40`, and not `from 40 on`. */
  isBeyond: boolean;
  isMoney: boolean;
  /** Whether the note has a bare number, which names no currency. */
  isBare: boolean;
}

const FREE =
  '(?:free (?:shipping|delivery|carriage|postage|freight)|(?:ships?|delivers?|carriage|shipping|delivery)(?: is)? (?:free|paid))';
const MINIMUM = new RegExp(
  `\\b${FREE}\\b[^.;]{0,30}?\\b(above|over|beyond|more than|from|at|starting at|at least)\\s+(\\$)?(\\d[\\d,]*(?:\\.\\d+)?)(\\s*(?:k|thousand|grand)\\b)?\\s*(pieces|units|items|pcs)?(?![\\d%a-z]|[.,]\\d)`,
  'gi',
);
const NEGATION = /\b(?:no|not|never|none|without|except|unless|cannot)\b|n['’]t\b/i;

/** Whether a note denies what a part of it says: `No free delivery at 40 pieces`. */
function isDenied({ 0: said, index, input }: RegExpExecArray): boolean {
  const clause =
    input
      .slice(0, index)
      .split(/[.,;:]/)
      .at(-1) ?? '';
  return NEGATION.test(clause) || NEGATION.test(said);
}

/** The minimum of pieces or dollars that a note names; null where it names none, or in another unit. */
function minimumIn(note: string): Minimum | null {
  const said = [...note.matchAll(MINIMUM)].find((match) => !isDenied(match));
  const [, side = '', dollar, number = '', thousands, pieces] = said ?? [];
  const value = Number(number.replaceAll(',', '')) * (thousands === undefined ? 1 : 1000);
  const isBare = dollar === undefined && pieces === undefined;
  if (!said || side === '' || !(value > 0) || (dollar !== undefined && pieces !== undefined)) return null;
  // `from 150 kg` is of a unit.
  if (isBare && !/^\s*(?:$|[.,;!)])/.test(note.slice(said.index + said[0].length))) return null;
  const isBeyond = /^(?:above|over|beyond|more than)$/i.test(side);
  return { value, isBeyond, isMoney: pieces === undefined, isBare };
}

/** What the order that is talked about still lacks; nothing where the note or the order leaves that open. */
export function freeShippingLines(
  { entry, key }: NamedSupplier,
  question: Pick<ResolvedQuestion, 'items' | 'wanted' | 'amounts' | 'mentions'>,
): AnswerLine[] {
  const { items, wanted, amounts } = question;
  const [item, another] = items;
  const minimum = minimumIn(entry?.notes ?? '');
  if (!minimum || !item) return [];
  const basis = minimum.isBare ? [line`The note names no currency: ${String(minimum.value)} is taken as dollars.`] : [];
  if (amounts.length > 0) {
    const lines = ofSeveral(minimum, question, key);
    return lines.length === 0 ? [] : [...lines, ...basis];
  }
  if (another || wanted === null) return [];
  const quantity = inItemUnit(wanted, item);
  if (quantity === null || !(quantity > 0)) return [];
  return minimum.isMoney ? [...inMoney(minimum, item, quantity), ...basis] : inPieces(minimum, item, quantity);
}

/** The same for an order of several lines, of which those of the supplier count. */
function ofSeveral(
  { value, isBeyond, isMoney }: Minimum,
  { amounts, mentions }: Pick<ResolvedQuestion, 'amounts' | 'mentions'>,
  supplierKey: string,
): AnswerLine[] {
  if (!isMoney) return [];
  const lines = amounts.map((wanted, i) => {
    const [item, another] = mentions[i] ?? [];
    const quantity = item && !another ? inItemUnit(wanted, item) : null;
    const cents = item?.costPrice == null || quantity === null ? null : quantity * item.costPrice;
    return { isTheirs: item?.supplierKey === supplierKey, cents };
  });
  const theirs = lines.filter(({ isTheirs }) => isTheirs);
  if (theirs.length === 0 || theirs.some(({ cents }) => cents === null)) return [];
  const sum = theirs.reduce((total, { cents }) => total + (cents ?? 0), 0);
  const needed = Math.round(value * 100 - sum);
  const of = theirs.length < lines.length ? `what is theirs of the order` : 'the order';
  const said = `${of} comes to ${money(sum)} at today’s cost`;
  return needed > 0 || (isBeyond && needed === 0)
    ? [
        line`No: ${said}, and delivery is free ${isBeyond ? 'above' : 'from'} ${money(value * 100)}: ${money(needed)}${isBeyond ? ' and a little' : ''} more is needed.`,
      ]
    : [line`Yes: ${said}, enough for free delivery ${isBeyond ? 'above' : 'from'} ${money(value * 100)}.`];
}

function inPieces({ value, isBeyond }: Minimum, item: StockItem, quantity: number): AnswerLine[] {
  if (!/^(?:pieces?|pcs?|units?)$/i.test(item.unit)) return [];
  const needed = Math.ceil((isBeyond ? Math.floor(value) + 1 : value) - quantity);
  return needed <= 0
    ? [line`${amount(quantity, item.unit)} of ${item} are enough for free shipping.`]
    : [
        line`${count(needed, 'more piece')} ${needed === 1 ? 'is' : 'are'} needed for free shipping: the order of ${item} is ${amount(quantity, item.unit)}, and shipping is free ${isBeyond ? 'above' : 'from'} ${value}.`,
      ];
}

function inMoney({ value, isBeyond }: Minimum, item: StockItem, quantity: number): AnswerLine[] {
  if (item.costPrice === null)
    return [line`What the order of ${item} costs is not known, so what is missing is not known either.`];
  const cents = quantity * item.costPrice;
  const needed = Math.round(value * 100 - cents);
  if (isBeyond && needed === 0)
    return [
      line`The order has to be more than ${money(cents)} for free shipping; it is exactly that: ${amount(quantity, item.unit)} of ${item} at today’s cost.`,
    ];
  return needed <= 0
    ? [
        line`At ${money(cents)} at today’s cost, ${amount(quantity, item.unit)} of ${item} are enough for free shipping.`,
      ]
    : [
        line`${money(needed)} ${isBeyond ? 'and a little more' : 'more'} is needed for free shipping: ${amount(quantity, item.unit)} of ${item} cost ${money(cents)} at today’s cost.`,
      ];
}
