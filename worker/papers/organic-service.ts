import { startOfDay } from '../../engines/calendar/days.ts';
import { csvRecord, guarded } from '../../engines/csv-writing/cells.ts';
import { timeZoneOr } from '../../engines/text/style.ts';
import type { WorkspaceContext } from '../core/context.ts';
import { invalidField } from '../core/errors.ts';
import { fromThousandths } from '../core/quantity.ts';
import { requireStyle, workspaceDay } from '../core/style.ts';
import { BALANCE_PARTS, type BalancePart, type OrganicBalance } from './organic-contract.ts';
import { type OrganicLot, selectOrganicLots } from './organic-queries.ts';

const PARTS = Object.keys(BALANCE_PARTS) as BalancePart[];
const startOf = (year: number): number => startOfDay(`${year}-01-01`, timeZoneOr('UTC'));

/** The mass balance of a year. @throws 400 for a year that has not begun */
export async function readOrganicBalance(ctx: WorkspaceContext, year: number): Promise<OrganicBalance> {
  await requireStyle(ctx);
  const today = workspaceDay(Date.now());
  if (`${year}-01-01` > today) throw invalidField('year', 'may not be in the future');
  const { results } = await ctx.db.read([selectOrganicLots(ctx, startOf(year), startOf(year + 1), today)]);
  const [lots] = results;
  return {
    year,
    items: [...Map.groupBy(lots, ({ itemId }) => itemId).values()].map(balanceOf),
    unproven: lots
      .filter(({ isUnproven }) => isUnproven)
      .map(({ lotId, code, itemId, name, unit, sold }) => ({
        ...{ lotId, code, itemId, item: name, unit, sold: fromThousandths(-sold) },
      })),
  };
}

/** The balance of an item: its lots together. What it held before follows from what it holds and what moved. */
function balanceOf(lots: readonly OrganicLot[]): OrganicBalance['items'][number] {
  const sum = (of: (lot: OrganicLot) => number) => lots.reduce((total, lot) => total + of(lot), 0);
  const closing = sum((lot) => lot.closing);
  const moved = Object.fromEntries(PARTS.map((part) => [part, sum((lot) => lot[part])])) as Record<BalancePart, number>;
  const opening = closing - PARTS.reduce((total, part) => total + moved[part], 0);
  // `|| 0`: nothing that left is 0, not -0.
  const figure = (part: BalancePart) => fromThousandths(moved[part] * BALANCE_PARTS[part] || 0);
  const { itemId = 0, name = '', sku = '', unit = '' } = lots[0] ?? {};
  return {
    ...{ id: itemId, name, sku, unit, opening: fromThousandths(opening) },
    ...{ received: figure('received'), made: figure('made'), consumed: figure('consumed') },
    ...{ sold: figure('sold'), lost: figure('lost'), closing: fromThousandths(closing) },
  };
}

/** The balance as a file for an inspector. @throws as `readOrganicBalance` */
export async function writeOrganicBalance(ctx: WorkspaceContext, year: number): Promise<string> {
  const { items, unproven } = await readOrganicBalance(ctx, year);
  const rows = [
    ['Product name', 'SKU', 'Unit', 'Opening', 'Received', 'Made', 'Used in runs', 'Sold', 'Lost', 'Closing'],
    ...items.map(({ name, sku, unit, opening, closing, ...moved }) => [
      ...[name, sku, unit].map(guarded),
      ...[opening, ...PARTS.map((part) => moved[part]), closing].map(String),
    ]),
    ...(unproven.length === 0
      ? []
      : [
          [],
          ['Sold as organic without a paper', 'Lot', 'Unit', 'Sold'],
          ...unproven.map(({ item, code, unit, sold }) => [...[item, code, unit].map(guarded), String(sold)]),
        ]),
  ];
  return rows.map(csvRecord).join('');
}
