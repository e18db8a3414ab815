import { storeCost } from '../../engines/inventory/exact-cost.ts';
import { CENTS_LIMIT } from '../../engines/inventory/limits.ts';
import { quantityText } from '../../engines/numbers/quantity-text.ts';
import { canonicalUnit } from '../../engines/units/canonical-unit.ts';
import { factorBetween, isOne } from '../../engines/units/measure.ts';
import { factorTo } from '../../engines/units/other-unit.ts';
import { type Ratio, roundedThousandths, times, toNumber } from '../../engines/units/ratio.ts';
import type { WorkspaceContext } from '../core/context.ts';
import { changedSinceRead, DomainError, type FieldError, invalidField, notFound } from '../core/errors.ts';
import { fromThousandths, mapNullable, type Thousandths } from '../core/quantity.ts';
import type { Guard } from '../core/sql/guards.ts';
import { parseJson } from '../core/sql/rows.ts';
import { recordEdit } from './audit-queries.ts';
import type { ItemPatch } from './contract.ts';
import { changeInventory, editItems, post } from './ledger.ts';
import { itemHasVersion } from './queries.ts';
import { fromStored, type ItemColumns, toEdit } from './stored-item.ts';
import {
  type InUnit,
  isInNoOpenDocument,
  keepsRecipes,
  scaleDocuments,
  scaleRecipes,
  selectInUnit,
  setUnitFactor,
} from './unit-queries.ts';

/** Units of an item: which others it may name, and the change of its own. */

const TOUCHES_UNITS = ['unit', 'buyUnit', 'sellUnit', 'packSize'] as const;

interface Units {
  unit: string;
  packSize?: number | null | undefined;
  buyUnit?: string | undefined;
  sellUnit?: string | undefined;
}

/** What is wrong with a unit of orders or sales: one that cannot be converted into the item's. */
export function otherUnitProblem(item: Units): FieldError | null {
  for (const field of ['buyUnit', 'sellUnit'] as const) {
    const other = item[field];
    if (!other || factorTo(item, other) !== null) continue;
    const message = `can’t be converted: “${other}” is no unit for an item in ${item.unit || 'no unit'}`;
    return { path: field, message };
  }
  return null;
}

/** @throws 400 for a unit of orders or sales that cannot be converted into the item's */
export function checkOtherUnits(item: Units): void {
  const problem = otherUnitProblem(item);
  if (problem) throw invalidField(problem.path, problem.message);
}

/** Whether a change may make a unit of orders or sales one that cannot be converted. */
export const touchesUnits = (patch: ItemPatch): boolean => TOUCHES_UNITS.some((field) => patch[field] !== undefined);

/** Checks the units of an item as a change leaves them. @throws 400, 404 */
export async function checkUnitsAfter(ctx: WorkspaceContext, itemId: number, patch: ItemPatch): Promise<void> {
  if (!touchesUnits(patch)) return;
  const before = await readInUnit(ctx, itemId);
  const { unit, buyUnit, sellUnit, packSize } = before;
  if (!buyUnit && !sellUnit && !patch.buyUnit && !patch.sellUnit) return;
  checkOtherUnits({ unit, buyUnit, sellUnit, packSize: mapNullable(packSize, fromThousandths), ...given(patch) });
}

const given = (patch: ItemPatch) =>
  Object.fromEntries(TOUCHES_UNITS.flatMap((field) => (patch[field] === undefined ? [] : [[field, patch[field]]])));

async function readInUnit(ctx: WorkspaceContext, itemId: number): Promise<InUnit> {
  const { results } = await ctx.db.read([selectInUnit(ctx, itemId)]);
  const [row] = results[0];
  if (!row) throw notFound('Item');
  return row;
}

const inUse = () =>
  new DomainError(
    'unit_in_use',
    'This item is in an open order, count or run. Finish it first, then change the unit: its quantities are in the unit of now.',
  );

/**
 * The change of an item into another unit, with everything that is in its unit: each part of its stock in one movement, par,
 * pack size, minimum order and prices. Values that the patch gives are of the new unit.
 * @returns guards and statements; null where the units are one, and only the word changes
 * @throws 400 for units that cannot be converted; 404
 */
export async function changeOfUnit(ctx: WorkspaceContext, itemId: number, { quantity, ...patch }: ItemPatch) {
  if (patch.unit === undefined) throw invalidField('unit', 'is required with convertQuantity');
  if (quantity !== undefined) throw invalidField('quantity', 'goes without convertQuantity: it is converted');
  const before = await readInUnit(ctx, itemId);
  const unit = canonicalUnit(patch.unit);
  const factor = factorBetween(before.unit, unit);
  if (factor === null)
    throw invalidField('unit', `can’t be converted: “${before.unit}” and “${unit}” do not measure the same`);
  if (isOne(factor)) return null;
  const scale = scaler(factor, before.unit, unit);
  const columns: ItemColumns = {
    ...convertedTerms(before, factor, scale),
    ...toEdit(itemId, patch).columns,
    uncounted: before.uncounted,
  };
  checkOtherUnits({ ...before, ...columns, packSize: mapNullable(columns.packSize ?? null, fromThousandths) });
  const { uncounted: _, isBetterWithAge: __, ...changed } = columns;
  const { isBetterWithAge } = patch;
  const unchanged: Guard = {
    name: 'item_changed',
    holds: itemHasVersion(ctx, itemId, before.version),
    refusal: () => changedSinceRead('This item'),
  };
  return {
    guards: [
      unchanged,
      { name: 'unit_in_use', holds: isInNoOpenDocument(ctx, itemId), refusal: inUse },
      {
        name: 'unit_too_large',
        holds: keepsRecipes(ctx, itemId, toNumber(factor)),
        refusal: () => invalidField('unit', `is too large: what a recipe takes of it would be 0 ${unit}`),
      },
    ],
    statements: [
      ...recordEdit(ctx, itemId, { ...fromStored(changed), ...(isBetterWithAge !== undefined && { isBetterWithAge }) }),
      ...changeInventory(ctx, converted(ctx, itemId, before, { factor, scale, columns }), [itemId]),
    ],
  };
}

/** Converts thousandths; what is there must not become nothing. */
function scaler(factor: Ratio, from: string, to: string) {
  return (quantity: Thousandths): Thousandths => {
    const scaled = roundedThousandths(times({ over: BigInt(quantity), under: 1000n }, factor));
    if (scaled === 0 && quantity > 0)
      throw invalidField('unit', `is too large: ${quantityText(fromThousandths(quantity), from)} would be 0 ${to}`);
    return scaled;
  };
}

/** Par, terms and prices of an item in its new unit. A cost is kept to thousandths of a cent, a selling price to cents. */
function convertedTerms(before: InUnit, factor: Ratio, scale: (quantity: Thousandths) => Thousandths): ItemColumns {
  const { minimumPar, packSize, minimumOrder, sellingPrice, tare } = before;
  const cost = exactCost(before, factor);
  const price = mapNullable(sellingPrice, (cents) => Math.round(perUnit(cents * 1000, factor) / 1000));
  if (Math.max(price ?? 0, (cost ?? 0) / 1000) > CENTS_LIMIT)
    throw invalidField('unit', 'is too large: the price of one would be above 100,000,000');
  return {
    minimumPar: scale(minimumPar),
    packSize: mapNullable(packSize, scale),
    minimumOrder: mapNullable(minimumOrder, scale),
    tare: mapNullable(tare, scale),
    ...storeCost({ costPrice: mapNullable(cost, (exact) => exact / 1000) }),
    sellingPrice: price,
  };
}

/** Thousandths of a cent for one of the new unit. */
const perUnit = (thousandths: number, { over, under }: Ratio): number =>
  roundedThousandths(times({ over: BigInt(thousandths), under: 1000n }, { over: under, under: over }));
const exactCost = ({ unitCost, costPrice }: InUnit, factor: Ratio): number | null =>
  mapNullable(unitCost ?? mapNullable(costPrice, (cents) => cents * 1000), (cost) => perUnit(cost, factor));

interface Conversion {
  factor: Ratio;
  scale: (quantity: Thousandths) => Thousandths;
  columns: ItemColumns;
}

function converted(ctx: WorkspaceContext, itemId: number, before: InUnit, { factor, scale, columns }: Conversion) {
  const parts = parseJson(before.balances).map(([locationId, lotId, quantity]) => ({
    ...{ itemId, locationId, lotId, delta: scale(quantity) - quantity },
  }));
  const cause = { reason: 'unit', note: `${before.unit} to ${columns.unit}`, recordsZero: true } as const;
  const posted = post(ctx, parts.length > 0 ? parts : [{ itemId, delta: 0 }], cause);
  const ratio = toNumber(factor);
  return [
    ...posted.statements,
    setUnitFactor(ctx, itemId, posted.ids[0] ?? 0, ratio),
    ...scaleDocuments(ctx, itemId, ratio),
    ...scaleRecipes(ctx, itemId, ratio),
    ...editItems(ctx, [{ id: itemId, columns }], cause),
  ];
}
