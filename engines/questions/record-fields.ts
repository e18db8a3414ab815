import { z } from 'zod';

/** What a question says of fields of records, of orders that have ended, and of how often something moved. */

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
  often: z.object({ least: z.int().positive(), most: z.int().positive().nullable() }).nullable().default(null).meta({
    description: 'With movement: only items that were sold, received and so on so often, by entries of the ledger',
  }),
  origin: z.string().nullable().default(null).meta({
    description: 'The country or town by which `suppliers` were named, such as Malawi; the answer says so',
  }),
};
