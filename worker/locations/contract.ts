import { z } from 'zod';
import { nullableCost } from '../../engines/inventory/cost-figure.ts';
import { everyone, id, idInPath, line, office } from '../core/contract.ts';
import { endpointsOf } from '../core/endpoint-contract.ts';

/** The longest name of a place. */
export const MAX_NAME = 60;

const name = line(MAX_NAME).min(1, { error: 'is required' }).meta({ example: 'Shop' });

/** A place where stock lies. */
export const locationAnswer = z
  .object({
    id,
    name: z.string(),
    isMain: z.boolean().meta({
      description: 'Whether it is Main, where stock lies unless another place is named. It can be renamed, not deleted',
    }),
    items: z.int().meta({ description: 'How many items have stock there' }),
    value: nullableCost(z.int()).meta({ description: 'Its stock at cost, in cents; items without a cost count as 0' }),
  })
  .meta({ id: 'Location' });
export type Location = z.infer<typeof locationAnswer>;

/** POST /api/locations, and PATCH /api/locations/{id} */
export const locationInput = z.object({ name: z.string({ error: 'is required' }).pipe(name) });

const endpoint = endpointsOf('locations');

const params = z.object({ id: idInPath });
export const listLocations = endpoint({
  method: 'get',
  path: '/locations',
  summary: 'List places',
  description: 'Main first, then by name.',
  access: everyone,
  answer: { status: 200, body: z.array(locationAnswer) },
});

export const createLocation = endpoint({
  method: 'post',
  path: '/locations',
  summary: 'Add a place',
  description: 'Names are compared ignoring case.',
  access: office,
  body: locationInput,
  answer: { status: 201, body: locationAnswer },
  refusals: ['name_taken'],
});

export const renameLocation = endpoint({
  method: 'patch',
  path: '/locations/{id}',
  summary: 'Rename a place',
  description: 'Main can be renamed, too.',
  access: office,
  params,
  body: locationInput,
  answer: { status: 200, body: locationAnswer },
  refusals: ['not_found', 'name_taken'],
});

export const deleteLocation = endpoint({
  method: 'delete',
  path: '/locations/{id}',
  summary: 'Delete an empty place',
  description: 'Refused while stock lies there, while an open document names it, and for Main.',
  access: office,
  params,
  answer: { status: 204 },
  refusals: ['not_found', 'location_in_use'],
});
