import type { MovementReason } from '../../inventory/choices.ts';
import type { Answer, AnswerLine } from '../answer.ts';
import { amount, count, money, names, perUnit } from '../format.ts';
import type { ResolvedQuestion } from '../resolve.ts';
import { bullet, line, listed } from '../sentences.ts';
import type { Flows, StockItem, WorkspaceSnapshot } from '../snapshot.ts';
import { allInUnitAsked, inUnitAsked, toThousandths } from './amounts.ts';
import { byName, idsOf, MAX_ROWS, scopeOf, scopeText, subjectText } from './handler.ts';

/** All that left stock in a time: sold, used by hand, lost and transferred. */

const WAYS = [
  { reason: 'sale', did: 'sold', title: 'Sold' },
  { reason: 'edit', did: 'taken out by hand', title: 'Taken out by hand' },
  { reason: 'damage', did: 'lost', title: 'Lost' },
  { reason: 'transfer', did: 'transferred', title: 'Transferred' },
] as const satisfies readonly { reason: MovementReason; did: string; title: string }[];
type Way = (typeof WAYS)[number]['reason'];
const isWay = (reason: MovementReason): reason is Way => WAYS.some((way) => way.reason === reason);

/** Whether all that left is asked for, rather than what was sold. */
export const isOfAllLeft = ({ topic, flow, way, by, per }: ResolvedQuestion): boolean =>
  (topic === 'movement' || topic === 'trend') && flow === 'sold' && way === 'down' && by === null && per === null;

/** How much of an item left stock, and by which ways. */
export interface Left {
  item: StockItem;
  all: number;
  ways: ReadonlyMap<Way, number>;
  /** How much more was taken back than was sold; that is not off what left by other ways. */
  cameBack: number;
}

/** What left of each of some items, the others left out. */
export function leftOf(items: readonly StockItem[], flows: readonly Flows[]): Left[] {
  const byItem = Map.groupBy(flows, ({ itemId }) => itemId);
  return items.flatMap((item) => {
    const ways = new Map<Way, number>();
    for (const { reason, went } of byItem.get(item.id) ?? [])
      if (isWay(reason) && went !== 0) ways.set(reason, (ways.get(reason) ?? 0) + went);
    const cameBack = Math.max(0, -(ways.get('sale') ?? 0));
    if (cameBack > 0) ways.delete('sale');
    const all = [...ways.values()].reduce((sum, went) => sum + went, 0);
    return all > 0 ? [{ item, all, ways, cameBack }] : [];
  });
}

/** `14 pounds sold and 1 pound lost`; `all of it sold`. @param unit the unit that is asked for */
function waysText({ item, ways, cameBack }: Left, unit: string | null): string {
  const said = WAYS.flatMap(({ reason, did }) => {
    const went = ways.get(reason) ?? 0;
    return went === 0 ? [] : [{ went, did }];
  });
  const [only, another] = said;
  const how =
    only && !another
      ? `all of it ${only.did}`
      : names(said.map(({ went, did }) => `${inUnits(went, item, unit)} ${did}`));
  return cameBack === 0
    ? how
    : `${how}; ${inUnits(cameBack, item, unit)} more came back than ${cameBack === 1 ? 'was' : 'were'} sold`;
}

/** `14 pounds (6.4 kilos)`: how much of an item, also in the unit that is asked for. */
const inUnits = (quantity: number, item: StockItem, unit: string | null): string =>
  `${amount(toThousandths(quantity), item.unit)}${inUnitAsked(quantity, item.unit, unit)}`;

/** `sold 14 pounds; lost 1 pound and 2 packages`, of several items. */
export function waysOfAll(rows: readonly Left[]): string {
  const said = WAYS.flatMap(({ reason, did }) => {
    const some = rows.filter(({ ways }) => (ways.get(reason) ?? 0) > 0);
    const sums = some.map(({ item, ways }) => ({ quantity: toThousandths(ways.get(reason) ?? 0), unit: item.unit }));
    return some.length === 0 ? [] : [`${did} ${perUnit(sums)}`];
  });
  return said.length === 0 ? 'nothing' : said.join('; ');
}

/** What went out in a time, with its parts. @param when `from Oct 1, 2026 to Oct 31, 2026` */
export function goneOut(question: ResolvedQuestion, { flows, ...snapshot }: WorkspaceSnapshot, when: string): Answer {
  const items = scopeOf(question, snapshot);
  const rows = leftOf(items, flows).toSorted((a, b) => costOf(b) - costOf(a) || byName(a.item, b.item));
  const ids = new Set(idsOf(items));
  const counted = flows.filter(({ itemId, reason, went }) => ids.has(itemId) && reason === 'count' && went > 0);
  const beside: AnswerLine[] =
    counted.length > 0 ? [line`What counts found missing is not in it: nobody recorded how it left.`] : [];
  if (rows.length === 0) return { lines: [line`Nothing${subjectText(question)} went out ${when}.`, ...beside] };
  const [row] = rows;
  const worth = worthLines(rows);
  if (row && question.items.length === 1)
    return {
      lines: [
        line`${inUnits(row.all, row.item, question.unit)} of ${row.item} went out ${when}: ${waysText(row, question.unit)}.`,
        ...worth,
        ...beside,
      ],
    };
  const totals = (of: (row: Left) => number) =>
    perUnit(
      rows.filter((one) => of(one) > 0).map((one) => ({ quantity: toThousandths(of(one)), unit: one.item.unit })),
    );
  return {
    listed: idsOf(rows.map(({ item }) => item)),
    lines: [
      line`${count(rows.length, 'item')}${scopeText(question)} went out ${when}: ${totals(({ all }) => all)}${allInUnitAsked(
        rows.map(({ item, all }) => ({ quantity: all, unit: item.unit })),
        question.unit,
      )}.`,
      // What it cost is what was asked for.
      ...(question.measure === 'cost' ? worth : []),
      ...WAYS.flatMap(({ reason, title }) => {
        const some = rows.filter(({ ways }) => (ways.get(reason) ?? 0) > 0);
        return some.length === 0 ? [] : [bullet`${title}: ${totals(({ ways }) => ways.get(reason) ?? 0)}`];
      }),
      ...(question.measure === 'cost' ? [] : worth),
      line`Item by item:`,
      ...listed(
        rows,
        question.limit ?? MAX_ROWS,
        (one) => bullet`${one.item}: ${inUnits(one.all, one.item, question.unit)}, ${waysText(one, question.unit)}`,
      ),
      ...beside,
    ],
    links: [{ label: 'Open analytics', path: '/analytics' }],
  };
}

const costOf = ({ item, all }: Left): number => all * (item.costPrice ?? 0);

/** What it cost in money; what was sold of it at selling prices. */
function worthLines(rows: readonly Left[]): AnswerLine[] {
  const cents = rows.reduce((sum, row) => sum + costOf(row), 0);
  const left = rows.filter(({ item }) => item.costPrice === null).length;
  const rest = left > 0 ? ` ${count(left, 'item')} without a cost price ${left === 1 ? 'is' : 'are'} not in it.` : '';
  const priced = rows.filter(({ item, ways }) => item.sellingPrice !== null && (ways.get('sale') ?? 0) > 0);
  const sold = priced.reduce((sum, { item, ways }) => sum + (ways.get('sale') ?? 0) * (item.sellingPrice ?? 0), 0);
  return [
    ...(left === rows.length ? [] : [line`At today’s cost that is ${money(cents)}.${rest}`]),
    ...(priced.length > 0 ? [line`What was sold of it comes to ${money(sold)} at today’s selling prices.`] : []),
  ];
}
