import type { WorkspaceContext } from '../core/context.ts';
import type { ProductResearch, SupplierResearch } from './contract.ts';
import { trigramsOf } from './match.ts';
import { standingItem } from './own-items.ts';
import { type ProductQuestion, productAnswer } from './product.ts';
import { type Since, selectItemsLike, selectItemsOfSuppliersLike, selectSuppliersLike } from './queries.ts';
import { findEntry } from './reference/find.ts';
import { supplierAnswer } from './supplier.ts';

const DAY_MS = 86_400_000;

/** Names that the database looks for beside the one that was asked: those of the product in the reference. */
const MOST_NAMES = 4;

const since = (now: number): Since => ({ received: now - 365 * DAY_MS, sold: now - 90 * DAY_MS });
const trigrams = (names: readonly string[]) => JSON.stringify(names.map(trigramsOf));

/**
 * What is known of a product: by the reference, and by the workspace's own items, purchases and sales. Every value says
 * where it is from; what nobody has told us is null. One batch.
 *
 * A model is asked here, when there is one: with this answer as what is known already, for the values that are null.
 */
export async function researchProduct(ctx: WorkspaceContext, question: ProductQuestion): Promise<ProductResearch> {
  const now = Date.now();
  const entry = findEntry(question.productName)?.entry;
  const names = [question.productName, ...(entry ? [entry.name, ...entry.aliases] : [])].slice(0, MOST_NAMES);
  const { results } = await ctx.db.read([selectItemsLike(ctx, trigrams(names), since(now))]);
  return productAnswer(question, results[0].map(standingItem), now);
}

/**
 * What is known of a supplier: by the workspace's own suppliers, items, receipts and messages. One batch. A model is
 * asked here too, as for products.
 */
export async function researchSupplier(
  ctx: WorkspaceContext,
  { supplierName }: { supplierName: string },
): Promise<SupplierResearch> {
  const names = trigrams([supplierName]);
  const { results } = await ctx.db.read([
    selectSuppliersLike(ctx, names),
    selectItemsOfSuppliersLike(ctx, names, since(Date.now())),
  ]);
  return supplierAnswer(supplierName, results[0], results[1].map(standingItem));
}
