import { handle } from '../core/http/endpoint.ts';
import * as contract from './contract.ts';
import { listPackable } from './packable-service.ts';
import { changeRecipe, createRecipe, deleteRecipe, getRecipe, listRecipes, listVersions } from './service.ts';

export const recipeEndpoints = [
  handle(contract.listRecipes, async ({ context, query }) => ({ text: await listRecipes(context, query) })),
  handle(contract.createRecipe, async ({ context, body }) => ({ text: await createRecipe(context, body) })),
  handle(contract.getRecipe, async ({ context, params }) => ({ text: await getRecipe(context, params.id) })),
  handle(contract.listRecipeVersions, async ({ context, params }) => ({
    text: await listVersions(context, params.id),
  })),
  handle(contract.changeRecipe, async ({ context, params, body }) => ({
    text: await changeRecipe(context, params.id, body),
  })),
  handle(contract.deleteRecipe, async ({ context, params }) => {
    await deleteRecipe(context, params.id);
    return { empty: true };
  }),
  handle(contract.listPackable, async ({ context, query }) => ({ json: await listPackable(context, query.itemId) })),
];
