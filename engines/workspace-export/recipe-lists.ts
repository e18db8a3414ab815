import { z } from 'zod';
import { toThousandths } from '../inventory/thousandths.ts';
import { byId, count, define, id, ms, msOrNull, quantity, time } from './define.ts';

/** Lists of recipes. Deleted ones are among them, because runs name them. */

const version = z.int().positive();

export const recipes = define(
  'recipes',
  z.object({ id, itemId: id, version, reserve: quantity, createdAt: time, deletedAt: time.nullable() }),
  {
    id: (row) => row.id,
    item_id: (row) => row.itemId,
    version: (row) => row.version,
    reserve: (row) => toThousandths(row.reserve),
    created_at: (row) => ms(row.createdAt),
    archived_at: (row) => msOrNull(row.deletedAt),
  },
  byId,
);

export const recipeVersions = define(
  'recipe_versions',
  z.object({
    recipeId: id,
    version,
    makes: quantity.positive(),
    shelfLifeDays: count.nullable(),
    userId: id.nullable(),
    createdAt: time,
  }),
  {
    recipe_id: (row) => row.recipeId,
    version: (row) => row.version,
    makes: (row) => toThousandths(row.makes),
    shelf_life_days: (row) => row.shelfLifeDays,
    user_id: (row) => row.userId,
    created_at: (row) => ms(row.createdAt),
  },
  ({ recipeId, version }) => `${recipeId} ${version}`,
);

export const recipeInputs = define(
  'recipe_inputs',
  z.object({
    recipeId: id,
    version,
    line: z.int().positive(),
    itemId: id,
    quantity: quantity.positive(),
    percent: z.number().positive().max(100).nullable(),
  }),
  {
    recipe_id: (row) => row.recipeId,
    version: (row) => row.version,
    line: (row) => row.line,
    item_id: (row) => row.itemId,
    quantity: (row) => toThousandths(row.quantity),
    percent: (row) => (row.percent === null ? null : Math.round(row.percent * 100)),
  },
  ({ recipeId, version, line }) => `${recipeId} ${version} ${line}`,
);
