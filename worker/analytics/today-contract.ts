import { z } from 'zod';
import { everyone, timeZone } from '../core/contract.ts';
import { endpointsOf } from '../core/endpoint-contract.ts';

/** Lots are named that expire within so many days, or have. */
export const EXPIRING_WITHIN_DAYS = 60;
/** Buying windows are named that open within so many days. */
export const OPENING_WITHIN_DAYS = 14;

/** GET /api/analytics/today */
export const todayQuery = z.object({ tz: timeZone });

const count = z.int().min(0);
const money = z.number().meta({ description: 'Cents' });

export const todayAnswer = z
  .object({
    day: z.iso.date().meta({ description: 'Today in that time zone' }),
    deliveries: z.object({ due: count, late: count }).meta({
      description: '`due`: orders that should have arrived by the end of today; `late`: those of them expected before',
    }),
    expiringLots: count.meta({
      description: `Lots in stock that expire within ${EXPIRING_WITHIN_DAYS} days, or have`,
    }),
    opening: count.meta({
      description: `Items whose buying window opens within ${OPENING_WITHIN_DAYS} days, or today; 0 for staff`,
    }),
    openCounts: count.meta({ description: 'Open counts; for staff those that they may enter' }),
    dueForCount: count.meta({
      description: 'Items that were not counted for long, or never; 0 for staff, and where no count was ever applied',
    }),
    month: z
      .object({
        from: z.iso.date().meta({ description: 'The first day of this month' }),
        used: money.meta({ description: 'Cost of the stock used, less what customers brought back' }),
        received: money.meta({ description: 'Cost of the goods received' }),
      })
      .nullable()
      .meta({ description: 'This month at today’s cost prices; null for people who are not shown costs' }),
    setup: z
      .object({
        keeps: z.string().meta({ description: 'What the workspace keeps, as said once: `tea,packaging`; else empty' }),
        hasSupplier: z.boolean(),
        hasColleague: z.boolean(),
      })
      .meta({ description: 'How far the workspace is set up' }),
  })
  .meta({ id: 'Today' });
export type Today = z.infer<typeof todayAnswer>;

const endpoint = endpointsOf('analytics');

export const readToday = endpoint({
  method: 'get',
  path: '/analytics/today',
  summary: 'Retrieve what needs doing today, and what this month has cost',
  access: everyone,
  query: todayQuery,
  answer: { status: 200, body: todayAnswer },
});
