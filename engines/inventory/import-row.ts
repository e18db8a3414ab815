/** One row of an import, as the CSV reader writes it and the API takes it. */
import { z } from 'zod';
import { readCost } from './exact-cost.ts';
import { declarationOf, FIELD_NAMES, type ImportKeyOf, type ItemField } from './fields.ts';
import { balanceFields } from './import-balance.ts';
import { codeFields } from './import-codes.ts';
import { type ImportRow, toImportKey } from './import-columns.ts';
import { type KnownSchema, knownSchemas } from './schemas.ts';
import { itemUnitCostInput } from './unit-cost.ts';

export type { ImportRow } from './import-columns.ts';

type RowShape = { [F in ItemField as ImportKeyOf<F>]: z.ZodOptional<KnownSchema<F>> };

const toSchema = (field: ItemField) => {
  const { description, importDescription = description } = declarationOf(field);
  const schema: z.ZodType = knownSchemas[field];
  return (importDescription === undefined ? schema : schema.meta({ description: importDescription })).optional();
};

/**
 * One row of a file. What a row leaves out stays as it is on an item that you have. On a new item par is 0, and stock is
 * assumed (1, or 0 with `withoutStock`) and marked as uncounted until somebody counts or moves it. Rows of one product that
 * name places or lots are its balances.
 */
export const importRow = z
  .object({
    ...(Object.fromEntries(FIELD_NAMES.map((field) => [toImportKey(field), toSchema(field)])) as RowShape),
    productName: knownSchemas.name.meta({
      example: 'Sencha',
      description: declarationOf('name').importDescription,
    }),
    unitCost: itemUnitCostInput.optional(),
    ...balanceFields,
    ...codeFields,
  })
  .refine(
    ({ stockAt, stockOnHand, place, locationId }) => !stockAt || (stockOnHand ?? place ?? locationId) === undefined,
    {
      path: ['stockAt'],
      error: 'replaces stockOnHand, place and locationId: leave them out',
    },
  )
  .refine(({ place, locationId }) => place === undefined || locationId === undefined, {
    path: ['locationId'],
    error: 'and place can’t both be given: name the place by one of them',
  })
  .meta({ id: 'ImportRow' })
  .transform((row, { addIssue }) =>
    readCost(row, (message) => addIssue({ code: 'custom', path: ['unitCost'], message })),
  ) satisfies z.ZodType<ImportRow>;
