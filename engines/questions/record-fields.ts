import { z } from 'zod';

/** What a question says of fields of records, and of orders that have ended. */

/** Fields of an item that are asked for by themselves, beside those that have topics of their own. */
export const ITEM_DETAILS = ['sku', 'barcode', 'unit', 'category', 'description', 'added'] as const;
export type ItemDetail = (typeof ITEM_DETAILS)[number];

export const recordFields = {
  detail: z.enum(ITEM_DETAILS).nullable().default(null).meta({
    description: 'With story: the one field of the items that is asked for; added: since when they are kept here',
  }),
  ended: z.enum(['arrived', 'cancelled']).nullable().default(null).meta({
    description:
      'With onOrder, orders that have ended instead of open ones: arrived, whether they came when planned, or with `whether`, whether and when they came at all; or cancelled',
  }),
  origin: z.string().nullable().default(null).meta({
    description: 'The country or town by which `suppliers` were named, such as Malawi; the answer says so',
  }),
};
