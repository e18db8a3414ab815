import { ingredientNames } from '../../engines/labels/content.ts';
import type { WorkspaceContext } from '../core/context.ts';
import { notFound } from '../core/errors.ts';
import type { JsonText } from '../core/sql/json-text.ts';
import { toInputs } from '../core/sql/recipe-ingredients.ts';
import { parseJson } from '../core/sql/rows.ts';
import { changeInventory } from '../inventory/ledger.ts';
import type { Declaration, DeclarationAnswer } from './contract.ts';
import { declarationText, isItem, selectDeclaration, setDeclaration } from './queries.ts';

/** What a pouch says of an item, all empty where nobody has written it. @throws 404 */
export async function readDeclaration(ctx: WorkspaceContext, itemId: number): Promise<DeclarationAnswer> {
  const { results } = await ctx.db.read([selectDeclaration(ctx, itemId)]);
  const [row] = results[0];
  if (!row) throw notFound('Item');
  return { ...parseJson(row.declaration), recipeIngredients: ingredientNames(toInputs(row.inputs)) };
}

/** Sets what a pouch says of an item. @throws 404 */
export async function changeDeclaration(
  ctx: WorkspaceContext,
  itemId: number,
  next: Declaration,
): Promise<JsonText<Declaration>> {
  const { answer } = await ctx.db.write({
    guards: [{ name: 'item_not_found', holds: isItem(ctx, itemId), refusal: () => notFound('Item') }],
    // No item changes: other devices learn of it by the version of the inventory.
    statements: changeInventory(ctx, setDeclaration(ctx, itemId, next), []),
    answer: { status: 200, parts: declarationText(ctx, itemId) },
  });
  return answer;
}
