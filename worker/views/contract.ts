import { z } from 'zod';
import { everyone, id, idInPath, line } from '../core/contract.ts';
import { endpointsOf } from '../core/endpoint-contract.ts';

export const VIEWED_LISTS = ['items', 'suppliers', 'orders', 'lots', 'movements'] as const;
export type ViewedList = (typeof VIEWED_LISTS)[number];

const fields = {
  list: z.enum(VIEWED_LISTS),
  name: line(100).min(1, { error: 'is required' }),
  isShared: z.boolean().meta({ description: 'Whether everyone in the workspace sees it' }),
  search: z
    .record(z.string(), z.union([z.string(), z.number(), z.boolean()]))
    .meta({ description: 'The search of the list’s address' }),
};

/** A list as somebody wants to see it again. */
export const viewAnswer = z
  .object({ id, ...fields, isOwn: z.boolean().meta({ description: 'Whether you have made it' }) })
  .meta({ id: 'View' });
export type View = z.infer<typeof viewAnswer>;

/** POST /api/views */
export const viewInput = z.object({ ...fields, isShared: fields.isShared.default(false) });
/** PATCH /api/views/{id}: updates only the given fields. */
export const viewPatch = z.object({ name: fields.name, isShared: fields.isShared, search: fields.search }).partial();

const endpoint = endpointsOf('views');
const params = z.object({ id: idInPath });

export const listViews = endpoint({
  method: 'get',
  path: '/views',
  summary: 'List saved views',
  description: 'Your own, and those that others share.',
  access: everyone,
  answer: { status: 200, body: z.array(viewAnswer) },
});

export const createView = endpoint({
  method: 'post',
  path: '/views',
  summary: 'Save a view',
  access: everyone,
  body: viewInput,
  answer: { status: 201, body: viewAnswer },
  refusals: ['name_taken'],
});

export const updateView = endpoint({
  method: 'patch',
  path: '/views/{id}',
  summary: 'Update a view',
  access: everyone,
  params,
  body: viewPatch,
  answer: { status: 200, body: viewAnswer },
  refusals: ['not_found', 'name_taken', 'not_the_author'],
});

export const deleteView = endpoint({
  method: 'delete',
  path: '/views/{id}',
  summary: 'Delete a view',
  access: everyone,
  params,
  answer: { status: 204 },
  refusals: ['not_found', 'not_the_author'],
});
