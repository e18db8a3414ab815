import type { z } from 'zod';
import type { WorkspaceContext } from '../core/context.ts';
import { DomainError, invalidField, isRefusal } from '../core/errors.ts';
import { newId } from '../core/ids.ts';
import { fromThousandths, toThousandths } from '../core/quantity.ts';
import { changeInventory, post } from './ledger.ts';
import { locationsExist, lotsExist } from './lot-queries.ts';
import type { Move, moveInput } from './move-contract.ts';
import { insertMove, itemsExist, selectBalances } from './move-queries.ts';
import { ITEM_REFUSALS } from './service.ts';

type Input = z.output<typeof moveInput>;

/**
 * Moves stock of several items from place to place, all or nothing.
 * @throws 400 for unknown items, places and lots, and, naming the lines, if there is not enough
 */
export async function moveStock(ctx: WorkspaceContext, input: Input): Promise<Move> {
  const { lines, note } = input;
  const id = newId();
  const now = Date.now();
  const { statements } = post(
    ctx,
    lines.map(({ itemId, quantity, fromLocationId, toLocationId, lotId }, index) => ({
      ...{ itemId, delta: -toThousandths(quantity), lotId, line: index + 1 },
      ...{ locationId: fromLocationId, toLocationId },
    })),
    { reason: 'move', documentId: id, at: now, ...(note !== undefined && { note }) },
  );
  const itemIds = lines.map(({ itemId }) => itemId);
  const move: Move = { id, lines: lines.map((line) => ({ ...line, lotId: line.lotId ?? null })) };
  try {
    const { answer } = await ctx.db.write({
      guards: [
        {
          name: 'item_unknown',
          holds: itemsExist(ctx, itemIds),
          refusal: () => invalidField('lines.itemId', 'is no item of your inventory'),
        },
        ...locationsExist(
          ctx,
          lines.flatMap(({ fromLocationId, toLocationId }) => [fromLocationId, toLocationId]),
          'lines.toLocationId',
        ),
        ...lotsExist(
          ctx,
          lines.flatMap(({ itemId, lotId }) => (lotId === undefined ? [] : [[itemId, lotId] as const])),
          'lines.lotId',
        ),
      ],
      statements: changeInventory(
        ctx,
        [...insertMove(ctx, { id, note: note ?? '', now, lines }), ...statements],
        itemIds,
      ),
      refusals: ITEM_REFUSALS,
      answer: { status: 201, text: JSON.stringify(move) },
    });
    return JSON.parse(answer);
  } catch (error) {
    throw isRefusal(error, 'out_of_stock') ? await findMissing(ctx, input) : error;
  }
}

/** The refusal that names each line for which there is not enough where it comes from. */
async function findMissing(ctx: WorkspaceContext, { lines }: Input): Promise<DomainError> {
  const { results } = await ctx.db.read([selectBalances(ctx, lines)]);
  const there = new Map(results[0].map(({ line, quantity }) => [line, quantity]));
  const taken = new Map<string, number>();
  const details = lines.flatMap(({ itemId, fromLocationId, lotId, quantity }, index) => {
    const scope = `${itemId} ${fromLocationId} ${lotId ?? ''}`;
    const left = (there.get(index) ?? 0) - (taken.get(scope) ?? 0);
    const wanted = toThousandths(quantity);
    taken.set(scope, (taken.get(scope) ?? 0) + wanted);
    if (wanted <= left) return [];
    const message = `is more than the ${fromThousandths(Math.max(0, left))} there`;
    return [{ path: `lines[${index}].quantity`, message }];
  });
  const [first] = details;
  const message = first
    ? `${first.path} ${first.message}`
    : 'There is not enough stock in the place that it comes from';
  return new DomainError('out_of_stock', message, { details });
}
