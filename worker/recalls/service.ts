import { trace } from '../../engines/making/trace.ts';
import type { WorkspaceContext } from '../core/context.ts';
import { DomainError, invalidField, notFound } from '../core/errors.ts';
import { newId } from '../core/ids.ts';
import { fromThousandths } from '../core/quantity.ts';
import { joinParts } from '../core/sql/json-rows.ts';
import type { JsonText } from '../core/sql/json-text.ts';
import { parseJson } from '../core/sql/rows.ts';
import { changeInventory } from '../inventory/ledger.ts';
import { recordRecall } from './audit-queries.ts';
import { type ListedRecall, MAX_OUTGOING, type Recall, type RecallInput } from './contract.ts';
import {
  holdLots,
  insertRecall,
  isLot,
  type RecallHead,
  type RecallMovement,
  recallIs,
  recallRuns,
  selectMovements,
  selectRecall,
  selectRecalls,
  selectTracedLots,
  setEnded,
  type TracedLot,
} from './queries.ts';

/** No stock changes by a recall; it raises the inventory's version, so that other devices show what is held. */
const NO_ITEMS: readonly number[] = [];

/** Recalls and drills, newest first. */
export async function listRecalls(ctx: WorkspaceContext): Promise<JsonText<ListedRecall[]>> {
  const { results } = await ctx.db.read([selectRecalls(ctx)]);
  return joinParts(results[0]);
}

/** A recall as the ledger is now. @throws 404 */
export async function getRecall(ctx: WorkspaceContext, id: number): Promise<Recall> {
  const { results } = await ctx.db.read(selectWhole(ctx, id));
  return toRecall(results);
}

const selectWhole = (ctx: WorkspaceContext, id: number) =>
  [selectRecall(ctx, id), selectTracedLots(ctx, id), selectMovements(ctx, id)] as const;

/**
 * Recalls a lot: it and what was made of it are recalled, and what went into it is held, in one batch with the recall itself. A
 * drill holds nothing.
 * @throws 400 for an unknown lot
 */
export async function startRecall(ctx: WorkspaceContext, { lotId, isDrill }: RecallInput): Promise<Recall> {
  const [id, now] = [newId(), Date.now()];
  await ctx.db.write({
    guards: [
      {
        name: 'lot_unknown',
        holds: isLot(ctx, lotId),
        refusal: () => invalidField('lotId', 'is no lot of your workspace. Choose one of GET /api/lots.'),
      },
    ],
    statements: [
      insertRecall(ctx, { id, lotId, isDrill }, now),
      recordRecall(ctx, id, 'recall.started'),
      ...(isDrill ? [] : changeInventory(ctx, holdLots(ctx, lotId, now), NO_ITEMS)),
    ],
    answer: { status: 201, text: '{}' },
  });
  return concluded(ctx, id, 201);
}

/** Ends a recall. Its lots stay as they are. @throws 404, 409 if it has ended */
export async function endRecall(ctx: WorkspaceContext, id: number): Promise<Recall> {
  await ctx.db.write({
    guards: [
      { name: 'recall_not_found', holds: recallIs(ctx, id), refusal: () => notFound('Recall') },
      {
        name: 'recall_ended',
        holds: recallRuns(ctx, id),
        refusal: () => new DomainError('wrong_state', 'This recall has ended already.'),
      },
    ],
    statements: [setEnded(ctx, id, Date.now()), recordRecall(ctx, id, 'recall.ended')],
    answer: { status: 200, text: '{}' },
  });
  return concluded(ctx, id, 200);
}

/** Reads a recall that this request has changed, and keeps it as the answer to the request: the trace is computed here. */
async function concluded(ctx: WorkspaceContext, id: number, status: number): Promise<Recall> {
  const { results } = await ctx.db.write({ statements: selectWhole(ctx, id) });
  const recall = toRecall(results);
  await ctx.db.write({ statements: [], answer: { status, text: JSON.stringify(recall) }, concludes: true });
  return recall;
}

type Whole = [readonly RecallHead[], readonly TracedLot[], readonly RecallMovement[]];

/** @throws 404 */
function toRecall([heads, lots, movements]: Whole): Recall {
  const [row] = heads;
  if (!row) throw notFound('Recall');
  const head = parseJson(row.head);
  const { outgoing, percent, ...sums } = trace(head.lotId, movements);
  const known = new Map(lots.map((lot) => [lot.lotId, lot]));
  const { received, stock, gone, lost } = sums;
  return {
    ...head,
    lots: lots.map(toTracedLot),
    held: lots.filter(({ status }) => head.isDrill || status !== 'ok').map(({ lotId }) => lotId),
    outgoing: outgoing
      .slice(0, MAX_OUTGOING)
      .map(({ movement: { id, itemId, lotId, at, reason, note, delta }, certainty }) => {
        const { name = '', unit = '', code = '' } = known.get(lotId) ?? {};
        return {
          ...{
            movementId: id,
            itemId,
            item: { name, unit },
            lotId,
            code,
            at: new Date(at).toISOString(),
            reason,
            note,
          },
          // A person notes who has bought it.
          ...((reason === 'sale' || reason === 'transfer') && note !== '' && { party: note }),
          ...{ quantity: fromThousandths(-delta), certainty },
        };
      }),
    massBalance: {
      ...{ received: fromThousandths(received), stock: fromThousandths(stock), gone: fromThousandths(gone) },
      ...{ lost: fromThousandths(lost), percent },
    },
  };
}

function toTracedLot({
  name,
  unit,
  supplierId,
  supplierName,
  quantity,
  stock,
  ...lot
}: TracedLot): Recall['lots'][number] {
  return {
    ...lot,
    item: { name, unit },
    supplier: supplierId === null ? null : { id: supplierId, name: supplierName ?? '' },
    quantity: fromThousandths(quantity),
    stock: parseJson(stock),
  };
}
