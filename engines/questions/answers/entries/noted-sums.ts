import { convertWeight } from '../../../numbers/weight.ts';
import type { AnswerLine } from '../../answer.ts';
import { money, perUnit, weighed } from '../../format.ts';
import type { ResolvedQuestion } from '../../resolve.ts';
import { line } from '../../sentences.ts';
import type { LedgerRow, StockItem } from '../../snapshot.ts';

/** What movements of any kind that have a note come to: how much went out and came in, and what it is worth. */

/** Whether entries of any kind are asked for by what they are noted as. */
export const isOfNoted = ({
  flow,
  notes,
  words,
  noted,
}: Pick<ResolvedQuestion, 'flow' | 'notes' | 'words' | 'noted'>): boolean =>
  flow === null && (notes.length + words.length > 0 || noted !== null);

/** `: 5 kg out`, `: 3 kg and 12 tins out, 5 tins in` */
export function notedQuantities(rows: readonly LedgerRow[], { unit }: Pick<ResolvedQuestion, 'unit'>): string {
  const parts = [
    [rows.filter(({ delta }) => delta < 0), 'out'],
    [rows.filter(({ delta }) => delta > 0), 'in'],
  ] as const;
  const said = parts.flatMap(([some, way]) => (some.length === 0 ? [] : [`${quantityOf(some, unit)} ${way}`]));
  return said.length === 0 ? '' : `, ${said.join(', ')}`;
}

function quantityOf(rows: readonly LedgerRow[], asked: string | null): string {
  const sums = rows.map(({ delta, unit }) => ({ quantity: Math.abs(delta), unit }));
  const converted = sums.flatMap((one) => (asked === null ? [] : (convertWeight(one.quantity, one.unit, asked) ?? [])));
  const isOther = asked !== null && sums.some(({ unit }) => convertWeight(1, unit, asked) !== 1);
  const all = converted.reduce((sum, one) => sum + one, 0);
  const total = asked !== null && converted.length > 0 && isOther ? ` (what is weighed: ${weighed(all, asked)})` : '';
  return `${perUnit(sums)}${total}`;
}

/** What sales are worth at selling prices, and all else at cost; all of it at cost where that is asked for. */
export function notedWorth(
  rows: readonly LedgerRow[],
  { measure }: Pick<ResolvedQuestion, 'measure'>,
  items: readonly StockItem[],
): AnswerLine[] {
  const byId = new Map(items.map((item) => [item.id, item]));
  const isAtCost = measure === 'cost';
  const sales = isAtCost ? [] : rows.filter(({ reason }) => reason === 'sale');
  const others = rows.filter((row) => !sales.includes(row));
  const told = (some: readonly LedgerRow[], price: 'costPrice' | 'sellingPrice', what: string): AnswerLine[] => {
    if (some.length === 0) return [];
    const known = some.filter(({ itemId }) => byId.get(itemId)?.[price] != null);
    if (known.length === 0)
      return [
        line`What was ${what} has no ${price === 'costPrice' ? 'cost' : 'selling'} price, so its worth is not known.`,
      ];
    const sum = (way: 1 | -1) =>
      known
        .filter(({ delta }) => Math.sign(delta) === way)
        .reduce((cents, { itemId, delta }) => cents + Math.abs(delta) * (byId.get(itemId)?.[price] ?? 0), 0);
    const [out, back] = [sum(-1), sum(1)];
    const side = price === 'costPrice' ? 'cost' : 'selling prices';
    const left = some.length - known.length;
    const both = out > 0 && back > 0 ? `${money(out)} out and ${money(back)} in` : money(out + back);
    return [
      line`What was ${what} comes to ${both} at today’s ${side}.${left > 0 ? ` ${left} without a price ${left === 1 ? 'is' : 'are'} not in it.` : ''}`,
    ];
  };
  return [
    ...told(sales, 'sellingPrice', 'sold'),
    ...told(others, 'costPrice', sales.length > 0 ? 'moved otherwise' : 'moved'),
  ];
}
