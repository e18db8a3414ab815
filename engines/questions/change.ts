import { z } from 'zod';

/** What happens to stock; `return` is what customers bring back: a sale that is taken back. */
export const CHANGE_VERBS = ['sale', 'return', 'receive', 'damage', 'count', 'add', 'remove', 'order'] as const;
export type ChangeVerb = (typeof CHANGE_VERBS)[number];

export const change = z.object({
  verb: z.enum(CHANGE_VERBS),
  quantity: z.number(),
  unit: z.string().nullable().default(null),
  holds: z
    .object({ quantity: z.number(), unit: z.string() })
    .optional()
    .meta({ description: 'What each of so many packs holds' }),
  replaces: z.boolean().optional().meta({ description: 'Whether it corrects a change that was prepared before' }),
  isPriced: z.boolean().optional().meta({ description: 'Whether a price is said beside, which no movement records' }),
  note: z.string().optional().meta({ description: 'The paper that it is from, which the movement is noted as' }),
  isWithdrawn: z.boolean().optional().meta({ description: 'Whether it is not to be made after all' }),
});
/** A change of stock, or an order, that a person reports. */
export type Change = z.output<typeof change>;

/** Changes that an answer has prepared, which nobody has confirmed as far as the conversation says. */
export const pendingChanges = z.array(change).default([]).meta({
  description: 'For quantity and recent: changes that are prepared and not confirmed, of `items` in the same order',
});
