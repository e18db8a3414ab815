/** One row of an import, as the CSV reader writes it and the API takes it. */
import { z } from 'zod';
import { INVENTORY_TYPES } from './choices.ts';
import { LEAD_TIME_DAYS_LIMIT, TEXT_LIMITS } from './limits.ts';
import { cents, line, orderQuantity, quantity, text } from './values.ts';

/**
 * One row of a file. What a row leaves out stays as it is on an item that you have. On a new item par is 0, and stock is
 * assumed (1, or 0 with `withoutStock`) and marked as uncounted until somebody counts or moves it.
 */
export const importRow = z
  .object({
    productName: line(200).meta({
      example: 'Sencha',
      description: 'A row without one is skipped and named in the answer',
    }),
    vendor: line(TEXT_LIMITS.supplier).optional(),
    stockOnHand: quantity.optional(),
    category: line(TEXT_LIMITS.category).optional(),
    minimumPar: quantity.optional(),
    shipTime: z.int().min(0).max(LEAD_TIME_DAYS_LIMIT).optional().meta({ description: 'Days from order to delivery' }),
    packSize: orderQuantity.optional().meta({ description: 'Orders are a multiple of it' }),
    minimumOrder: orderQuantity.optional().meta({ description: 'The least that the supplier delivers' }),
    sku: line(TEXT_LIMITS.sku).optional(),
    unit: line(TEXT_LIMITS.unit).optional().meta({
      description:
        'Rows of one name and vendor without SKU whose units differ become items of their own: `Sencha – 50 g`',
    }),
    inventoryType: z.enum(INVENTORY_TYPES).optional(),
    costPrice: cents.optional(),
    sellingPrice: cents.optional(),
    location: line(TEXT_LIMITS.location).optional(),
    description: text(TEXT_LIMITS.description).optional(),
  })
  .meta({ id: 'ImportRow' });
export type ImportRow = z.infer<typeof importRow>;
