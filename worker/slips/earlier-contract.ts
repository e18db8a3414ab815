import { z } from 'zod';
import { everyone, id, timestamp } from '../core/contract.ts';
import { endpointsOf } from '../core/endpoint-contract.ts';
import { receiveInput } from './contract.ts';

/** A receipt that is very similar to one that is about to be imported. */
export const earlierReceipt = z
  .object({
    importId: id,
    fileName: z.string(),
    createdAt: timestamp,
    createdBy: z.string().nullable().meta({ description: 'The username; null for someone who has left' }),
    same: z.int().meta({ description: 'Items that it added with the same quantity' }),
    isSamePicture: z.boolean(),
  })
  .meta({ id: 'EarlierReceipt' });
export type EarlierReceipt = z.infer<typeof earlierReceipt>;

export const earlierAnswer = z.object({
  items: z.int().meta({ description: 'Items that these rows would be added to' }),
  earlier: earlierReceipt.nullable().meta({ description: 'The newest similar receipt; null if there is none' }),
});
export type EarlierAnswer = z.infer<typeof earlierAnswer>;

const endpoint = endpointsOf('slips');

export const findEarlierReceipt = endpoint({
  method: 'post',
  path: '/slips/earlier',
  summary: 'Find an earlier receipt of the same goods',
  description:
    'Takes what an import takes, and changes nothing. Finds a receipt of the last 14 days that added most of these items with the same quantities, or one of the same picture, unless it was undone: importing these rows would add the goods twice.',
  access: everyone,
  body: receiveInput,
  answer: { status: 200, body: earlierAnswer },
});
