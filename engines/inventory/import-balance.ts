/** What a row of an import says about where its stock lies, and of which lot. */
import { z } from 'zod';
import { BEST_BEFORE_PRECISIONS, parseBestBefore } from '../calendar/best-before.ts';
import { LOT_LIMIT, PLACE_LIMIT } from './limits.ts';
import { line, quantity } from './values.ts';

/** The most places in one row. */
const MAX_PLACES = 50;

/** A lot of goods that arrive or leave, by its code. Arriving goods of an unknown code make a new lot. */
export const lotInput = z
  .object({
    code: line(LOT_LIMIT).min(1, { error: 'is required' }).meta({ example: 'UJI-260115' }),
    bestBefore: z
      .string()
      .refine((value) => parseBestBefore(value) !== null, {
        error: 'must be a day, a month or a year: 2027-03-31, 2027-03 or 2027',
      })
      .nullish()
      .meta({ example: '2027-03', description: '`2027-03-31`, `2027-03` or `2027`' }),
    bestBeforePrecision: z.enum(BEST_BEFORE_PRECISIONS).nullish(),
    isOrganic: z.boolean().optional().meta({
      description: 'Of a new lot: it was bought as organic. A lot that exists keeps what it is',
    }),
  })
  .refine(
    ({ bestBefore, bestBeforePrecision }) =>
      !bestBeforePrecision || (!!bestBefore && parseBestBefore(bestBefore, bestBeforePrecision) !== null),
    { path: ['bestBeforePrecision'], error: 'says more than the date shows' },
  );
export type LotInput = z.output<typeof lotInput>;

const place = line(PLACE_LIMIT).min(1, { error: 'is required' });

/** Fields of a row beside those of the item. */
export const balanceFields = {
  place: place.optional().meta({
    example: 'Shop',
    description: 'The place where `stockOnHand` lies, by its name. `location` is a note on the item and moves nothing',
  }),
  locationId: z.int().positive().optional().meta({ description: 'Instead of `place`: the id of GET /api/locations' }),
  lot: lotInput.optional().meta({ description: 'The lot that `stockOnHand` is of' }),
  stockAt: z
    .array(z.object({ place, stockOnHand: quantity }))
    .max(MAX_PLACES)
    .optional()
    .meta({ description: 'Instead of `stockOnHand`: the stock in several places' }),
};

const balanceRow = z.object(balanceFields);
/** What a row says of its balances. */
export type BalanceValues = z.output<typeof balanceRow>;
