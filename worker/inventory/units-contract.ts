import { z } from 'zod';
import { quantity } from '../core/contract.ts';

/** The other units of an item, where an answer has only its name and unit; each is left out if there is none. */
export const otherUnits = {
  buyUnit: z.string().optional().meta({ description: 'The unit that its orders are written in, if it has one' }),
  sellUnit: z.string().optional().meta({ description: 'The unit that its sales are entered in, if it has one' }),
  packSize: quantity.optional().meta({ description: 'How much of its unit a pack holds, if it says' }),
};
