import { follow } from '../../engines/costs/follow.ts';
import { spread as spreadBy } from '../../engines/costs/spread.ts';
import { factorBetween } from '../../engines/units/measure.ts';
import { toNumber } from '../../engines/units/ratio.ts';
import type { WorkspaceContext } from '../core/context.ts';
import { DomainError, invalidField, notFound } from '../core/errors.ts';
import { newId } from '../core/ids.ts';
import { joinParts } from '../core/sql/json-rows.ts';
import type { JsonText } from '../core/sql/json-text.ts';
import { type ChargeShare, changeInventory, postCharge } from '../inventory/ledger.ts';
import { retryOnConflict, unchangedSince } from '../inventory/planning-service.ts';
import type { Charge, ChargeInput } from './contract.ts';
import {
  type Goods,
  type Lot,
  selectCarrying,
  selectGoods,
  selectLots,
  selectUses,
  type UseOfLot,
} from './goods-queries.ts';
import {
  type ChargeOf,
  chargeIs,
  chargeText,
  insertCharge,
  isCharged,
  isReceived,
  selectCharges,
  selectReceipt,
  setChargeUndone,
} from './queries.ts';

/** The charges of a receipt. @throws 404 */
export async function listCharges(ctx: WorkspaceContext, receiptId: number): Promise<JsonText<Charge[]>> {
  const { results } = await ctx.db.read([selectReceipt(ctx, receiptId), selectCharges(ctx, receiptId)]);
  if (results[0].length === 0) throw notFound('Receipt');
  return joinParts(results[1]);
}

const receiptUndone = () => new DomainError('already_undone', 'This receipt has been undone.');

/**
 * Adds a charge to a receipt: to what is left of its goods, and to what runs have made of them.
 * @throws 404; 400 if the goods have nothing to share it by; 409 if the receipt was undone; 503 if other changes took too long
 */
export async function addCharge(
  ctx: WorkspaceContext,
  receiptId: number,
  input: ChargeInput,
): Promise<JsonText<Charge>> {
  const [id, now] = [newId(), Date.now()];
  return retryOnConflict(ctx, async () => {
    const { caller, results } = await ctx.db.read([
      selectReceipt(ctx, receiptId),
      selectGoods(ctx, receiptId),
      selectLots(ctx, receiptId),
      selectUses(ctx, receiptId),
    ]);
    const [[receipt], goods, lots, uses] = results;
    if (!receipt) throw notFound('Receipt');
    if (receipt.isUndone) throw receiptUndone();
    const shares = spreadBy(input.amount * 1000, weightsOf(goods, input.spread));
    const carrying = goods.map((one, index) => ({ ...one, quantity: one.received, amount: shares[index] ?? 0 }));
    const rows = sharesOf(carrying, lots, uses).filter(({ worth }) => worth > 0);
    const { answer } = await ctx.db.write({
      guards: [
        unchangedSince(ctx, caller.inventoryVersion),
        { name: 'receipt_undone', holds: isReceived(ctx, receiptId), refusal: receiptUndone },
      ],
      statements: [
        ...insertCharge(ctx, { ...input, id, receiptId }, now),
        ...changeInventory(ctx, postCharge(ctx, rows, { documentId: id, note: input.note, at: now }), []),
      ],
      answer: { status: 201, parts: chargeText(ctx, id) },
    });
    return answer;
  });
}

/** What an item has without a lot is a pool, too, which no run is followed from: nobody knows what went into it. */
const poolOf = ({ itemId, lotId }: { itemId: number; lotId: number }) => (lotId === 0 ? -itemId : lotId);

/** The shares of what goods carry, by where it is now. @param lots what is left of lots @param uses what runs took of them */
function sharesOf(
  goods: readonly { itemId: number; lotId: number; left: number; amount: number; quantity: number; since: number }[],
  lots: readonly Lot[],
  uses: readonly UseOfLot[],
): ChargeShare[] {
  const left = new Map([
    ...lots.map((lot) => [lot.id, lot.left] as const),
    ...goods.map((one) => [poolOf(one), one.left] as const),
  ]);
  const itemOf = new Map(lots.map(({ id, itemId }) => [id, itemId]));
  const made = new Map(uses.map(({ runId, madeLotId, madeId, made }) => [runId, [madeLotId, madeId, made] as const]));
  const shares = follow(
    goods.map((one) => ({ ...one, pool: poolOf(one) })),
    left,
    {
      uses: uses.map(({ lotId, ...use }) => ({ ...use, pool: lotId })),
      made: [...made].map(([runId, [pool, id, quantity]]) => ({ runId, pool, id, quantity })),
    },
  );
  return [...shares].map(([pool, worth]) => ({
    itemId: pool < 0 ? -pool : (itemOf.get(pool) ?? 0),
    lotId: Math.max(0, pool),
    worth,
  }));
}

/** By what each of the goods takes its share. @throws 400 that names `spread` */
function weightsOf(goods: readonly Goods[], spread: ChargeInput['spread']): number[] {
  const weights = goods.map(({ unit, received, worth }) => {
    if (spread === 'value') return worth ?? 0;
    const grams = factorBetween(unit, 'g');
    if (grams === null) throw invalidField('spread', `can’t be weight: “${unit}” is no weight`);
    return received * toNumber(grams);
  });
  if (!weights.some((weight) => weight > 0)) {
    throw invalidField(
      'spread',
      'has nothing to go by: the goods of this receipt have no cost. Spread by weight instead.',
    );
  }
  return weights;
}

/**
 * Undoes a charge: what it had added leaves the stock that it was added to, and what runs have made of that since. What has been
 * sold with it keeps its cost, as everything that is sold.
 * @throws 404, 409 if it was undone; 503 if other changes took too long
 */
export async function removeCharge(ctx: WorkspaceContext, charge: ChargeOf): Promise<JsonText<Charge>> {
  const now = Date.now();
  return retryOnConflict(ctx, async () => {
    const { caller, results } = await ctx.db.read([
      selectCarrying(ctx, charge.id),
      selectLots(ctx, charge.id),
      selectUses(ctx, charge.id),
    ]);
    const [carrying, lots, uses] = results;
    const shares = sharesOf(
      carrying.map((one) => ({ ...one, amount: one.worth, since: one.id })),
      lots,
      uses,
    );
    const byPool = new Map(carrying.map((one) => [poolOf(one), one.id]));
    const rows = shares
      .map((share) => ({ ...share, worth: -share.worth, reverses: byPool.get(poolOf(share)) }))
      .filter(({ worth, reverses }) => worth < 0 || reverses !== undefined);
    const { answer } = await ctx.db.write({
      guards: [
        { name: 'charge_not_found', holds: chargeIs(ctx, charge), refusal: () => notFound('Charge') },
        {
          name: 'charge_undone',
          holds: chargeIs(ctx, charge, isCharged),
          refusal: () => new DomainError('already_undone', 'This charge has been undone already.'),
        },
        unchangedSince(ctx, caller.inventoryVersion),
      ],
      statements: [
        ...setChargeUndone(ctx, charge, now),
        ...changeInventory(ctx, postCharge(ctx, rows, { documentId: charge.id, at: now }), []),
      ],
      answer: { status: 200, parts: chargeText(ctx, charge.id) },
    });
    return answer;
  });
}
