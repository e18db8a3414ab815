import { z } from 'zod';
import { everyone, id, idInPath, office, quantity } from '../core/contract.ts';
import { endpointsOf } from '../core/endpoint-contract.ts';

/** How much of an item a place should hold, and what it lacks of it. */

/** Most places of one request. */
const MAX_PLACES = 200;

/** PUT /api/inventory/{id}/pars */
export const parsInput = z.object({
  pars: z
    .array(z.object({ locationId: id, par: quantity.meta({ description: '0 removes it' }) }))
    .min(1, { error: 'must name at least one place' })
    .max(MAX_PLACES, { error: `may name at most ${MAX_PLACES} places` })
    .refine((pars) => new Set(pars.map(({ locationId }) => locationId)).size === pars.length, {
      error: 'must name each place once',
    }),
});

const location = z.object({ name: z.string() });

/** The par of an item in one place. */
export const parAnswer = z
  .object({ locationId: id, location, par: quantity, quantity: quantity.meta({ description: 'What lies there' }) })
  .meta({ id: 'PlacePar' });
export type PlacePar = z.infer<typeof parAnswer>;

/** GET /api/refills */
export const refillsQuery = z.object({
  locationId: idInPath.optional().meta({ description: 'Only what this place lacks' }),
});

/** What a place lacks of one item. */
export const refillLine = z.object({
  itemId: id,
  item: z.object({ name: z.string(), unit: z.string() }),
  par: quantity,
  available: quantity.meta({ description: 'What lies there, without lots on hold, recalled or past their date' }),
  lacks: quantity,
  moves: z
    .array(z.object({ fromLocationId: id, from: location, quantity }))
    .meta({ description: 'Where it can come from: what other places have beyond their own par, Main first' }),
  toOrder: quantity.meta({ description: 'What no other place can spare' }),
});
export type RefillLine = z.infer<typeof refillLine>;
export const refillAnswer = z.object({ locationId: id, location, lines: z.array(refillLine) }).meta({ id: 'Refill' });
export type Refill = z.infer<typeof refillAnswer>;

const endpoint = endpointsOf('locations');
const params = z.object({ id: idInPath });

export const listPars = endpoint({
  method: 'get',
  path: '/inventory/{id}/pars',
  summary: 'List how much of an item places should hold',
  description: 'Only places with a par, Main first, then by name.',
  access: everyone,
  params,
  answer: { status: 200, body: z.array(parAnswer) },
  refusals: ['not_found'],
});

export const setPars = endpoint({
  method: 'put',
  path: '/inventory/{id}/pars',
  summary: 'Set how much of an item places should hold',
  description: 'Other places keep theirs. Returns all pars of the item.',
  access: office,
  params,
  body: parsInput,
  answer: { status: 200, body: z.array(parAnswer) },
  refusals: ['not_found'],
});

export const listRefills = endpoint({
  method: 'get',
  path: '/refills',
  summary: 'List what places lack of their pars, and where it can come from',
  description:
    'By place, Main first, then by name. Stock that one place is promised is promised to no other. `POST /api/moves` moves it.',
  access: everyone,
  query: refillsQuery,
  answer: { status: 200, body: z.array(refillAnswer) },
});
