import { toTrigrams } from '../../engines/tea-reference/match.ts';
import { findEntry } from '../../engines/tea-reference/reference/find.ts';
import type { WorkspaceContext } from '../core/context.ts';
import { modelFor } from '../model/service.ts';
import type { ProductResearch, SupplierResearch } from './contract.ts';
import { fillProduct, fillSupplier } from './model-service.ts';
import { toResearchItem } from './own-items.ts';
import { type ProductQuestion, productAnswer } from './product.ts';
import { type Since, selectItemsLike, selectItemsOfSuppliersLike, selectSuppliersLike } from './queries.ts';
import { supplierAnswer } from './supplier.ts';

const DAY_MS = 86_400_000;

/** Names that the database looks for beside the one that was asked: those of the product in the reference. */
const MAX_NAMES = 4;

const since = (now: number): Since => ({ received: now - 365 * DAY_MS, sold: now - 90 * DAY_MS });
const trigrams = (names: readonly string[]) => JSON.stringify(names.map(toTrigrams));

/**
 * What is known of a product: by the reference, and by the workspace's own items, purchases and sales. Every value says
 * where it is from; what nobody has told us is null. One batch.
 * Where there is a model, it is asked for words that nobody knows.
 * @throws ModelFailure when the model gives no answer; the caller may then ask for the built-in engine
 */
export async function researchProduct(
  ctx: WorkspaceContext,
  question: ProductQuestion & EngineAsked,
): Promise<ProductResearch> {
  const now = Date.now();
  const entry = findEntry(question.productName)?.entry;
  const names = [question.productName, ...(entry ? [entry.name, ...entry.aliases] : [])].slice(0, MAX_NAMES);
  const { caller, results } = await ctx.db.read([selectItemsLike(ctx, trigrams(names), since(now))]);
  const readItem = readerOf(caller);
  const known = productAnswer(question, results[0].map(readItem), now);
  const model = modelAsked(ctx, question);
  return model ? fillProduct(ctx, model, known) : known;
}

/**
 * What is known of a supplier: by the workspace's own suppliers, items, receipts and messages, and by a model as for
 * products. One batch.
 * @throws ModelFailure
 */
export async function researchSupplier(
  ctx: WorkspaceContext,
  { supplierName, engine }: { supplierName: string } & EngineAsked,
): Promise<SupplierResearch> {
  const names = trigrams([supplierName]);
  const { caller, results } = await ctx.db.read([
    selectSuppliersLike(ctx, names),
    selectItemsOfSuppliersLike(ctx, names, since(Date.now())),
  ]);
  const readItem = readerOf(caller);
  const known = supplierAnswer(supplierName, results[0], results[1].map(readItem));
  const model = modelAsked(ctx, { engine });
  return model ? fillSupplier(ctx, model, known) : known;
}

interface EngineAsked {
  engine?: 'built-in' | 'openai' | undefined;
}

const modelAsked = (ctx: WorkspaceContext, { engine }: EngineAsked) => (engine === 'built-in' ? null : modelFor(ctx));

/** Reads items for a caller, who may see what they cost or not. */
const readerOf =
  ({ seesCosts }: { seesCosts: number }) =>
  (row: Parameters<typeof toResearchItem>[0]) => {
    const item = toResearchItem(row);
    return seesCosts === 1 ? item : { ...item, costPrice: null };
  };
