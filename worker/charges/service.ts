import { spread as spreadBy } from '../../engines/costs/spread.ts';
import { factorBetween } from '../../engines/units/measure.ts';
import { toNumber } from '../../engines/units/ratio.ts';
import type { WorkspaceContext } from '../core/context.ts';
import { DomainError, invalidField, notFound } from '../core/errors.ts';
import { newId } from '../core/ids.ts';
import { joinParts } from '../core/sql/json-rows.ts';
import type { JsonText } from '../core/sql/json-text.ts';
import { changeInventory, postCharge, takeBackCharge } from '../inventory/ledger.ts';
import type { Charge, ChargeInput } from './contract.ts';
import {
  type ChargeOf,
  chargeIs,
  chargeText,
  type Goods,
  insertCharge,
  isCharged,
  isReceived,
  selectCharges,
  selectGoods,
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
 * Adds a charge to a receipt. How much of its goods is still there is read by the statement that writes it.
 * @throws 404; 400 if the goods have nothing to share it by; 409 if the receipt was undone
 */
export async function addCharge(
  ctx: WorkspaceContext,
  receiptId: number,
  input: ChargeInput,
): Promise<JsonText<Charge>> {
  const [id, now] = [newId(), Date.now()];
  const { results } = await ctx.db.read([selectReceipt(ctx, receiptId), selectGoods(ctx, receiptId)]);
  const [[receipt], goods] = results;
  if (!receipt) throw notFound('Receipt');
  if (receipt.isUndone) throw receiptUndone();
  const shares = spreadBy(input.amount * 1000, weightsOf(goods, input.spread));
  const rows = goods.map(({ itemId, lotId, received }, index) => ({
    itemId,
    lotId,
    received,
    worth: shares[index] ?? 0,
  }));
  const { answer } = await ctx.db.write({
    guards: [{ name: 'receipt_undone', holds: isReceived(ctx, receiptId), refusal: receiptUndone }],
    statements: [
      ...insertCharge(ctx, { ...input, id, receiptId }, now),
      ...changeInventory(ctx, postCharge(ctx, rows, { documentId: id, note: input.note, at: now }), []),
    ],
    answer: { status: 201, parts: chargeText(ctx, id) },
  });
  return answer;
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

/** Undoes a charge. @throws 404, 409 if it was undone */
export async function removeCharge(ctx: WorkspaceContext, charge: ChargeOf): Promise<JsonText<Charge>> {
  const now = Date.now();
  const { answer } = await ctx.db.write({
    guards: [
      { name: 'charge_not_found', holds: chargeIs(ctx, charge), refusal: () => notFound('Charge') },
      {
        name: 'charge_undone',
        holds: chargeIs(ctx, charge, isCharged),
        refusal: () => new DomainError('already_undone', 'This charge has been undone already.'),
      },
    ],
    statements: [
      ...setChargeUndone(ctx, charge, now),
      ...changeInventory(ctx, takeBackCharge(ctx, charge.id, now), []),
    ],
    answer: { status: 200, parts: chargeText(ctx, charge.id) },
  });
  return answer;
}
