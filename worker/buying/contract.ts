import { z } from 'zod';
import { isMonthDay } from '../../engines/calendar/yearly.ts';
import { everyone, idInPath, line, office } from '../core/contract.ts';
import { endpointsOf } from '../core/endpoint-contract.ts';

/** Buying windows of teas: when a harvest is offered. What to buy in them is in `worker/insights/buying-contract.ts`. */

/** Of one tea: more than there are harvests. */
export const MAX_WINDOWS = 12;

const monthDay = (example: string) =>
  z.string().refine(isMonthDay, { error: 'must be a day of the year such as 04-01' }).meta({ example });

const name = line(100).meta({ description: 'What its harvest is called', example: 'First flush' });

export const buyingWindow = z
  .object({
    name,
    opensOn: monthDay('03-15').meta({ description: 'Its first day in every year, as `MM-DD`' }),
    closesOn: monthDay('04-30').meta({ description: 'Its last day; before the first one if it ends in the next year' }),
  })
  .meta({ id: 'BuyingWindow' });
export type BuyingWindow = z.output<typeof buyingWindow>;

/** PUT /api/inventory/{id}/buying-windows */
export const windowsInput = z.object({
  windows: z
    .array(buyingWindow.extend({ name: name.default('') }))
    .max(MAX_WINDOWS, { error: `may have at most ${MAX_WINDOWS} windows` })
    .refine((list) => new Set(list.map(({ opensOn }) => opensOn)).size === list.length, {
      error: 'must not have two windows that open on the same day',
    }),
});

const endpoint = endpointsOf('orders');
const params = z.object({ id: idInPath });
const answer = { status: 200, body: z.array(buyingWindow) } as const;

export const listWindows = endpoint({
  method: 'get',
  path: '/inventory/{id}/buying-windows',
  summary: 'List the buying windows of an item, in the order of the year',
  access: everyone,
  params,
  answer,
  refusals: ['not_found'],
});

export const setWindows = endpoint({
  method: 'put',
  path: '/inventory/{id}/buying-windows',
  summary: 'Set the buying windows of an item',
  description: 'In place of those that it has. An empty list removes them.',
  access: office,
  params,
  body: windowsInput,
  answer,
  refusals: ['not_found'],
});
