import { z } from 'zod';
import { quantity } from '../core/contract.ts';

/** The units that an item has beside its own, where only its name and unit are answered; each is absent if it has none. */
export const otherUnits = {
  buyUnit: z.string().optional().meta({ description: 'The unit that its orders are written in, if it has one' }),
  sellUnit: z.string().optional().meta({ description: 'The unit that its sales are entered in, if it has one' }),
  packSize: quantity.optional().meta({ description: 'How much of its unit a pack holds, if it says' }),
};
