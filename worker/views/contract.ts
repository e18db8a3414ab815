import { z } from 'zod';
import { everyone, id, idInPath, line } from '../core/contract.ts';
import { endpointsOf } from '../core/endpoint-contract.ts';

/** Lists that can be kept as somebody wants to see them again. */
export const VIEW_LISTS = ['items', 'suppliers', 'orders', 'lots', 'movements', 'recipes', 'runs'] as const;
export type ViewList = (typeof VIEW_LISTS)[number];
const list = z.enum(VIEW_LISTS);

/** The longest name of a view. */
export const MAX_VIEW_NAME = 100;
/** Views that one person may have. */
export const MAX_VIEWS = 100;
const MAX_SEARCH_BYTES = 4096;

const name = line(MAX_VIEW_NAME).min(1, { error: 'is required' }).meta({ example: 'Low teas' });
const search = z
  .record(z.string(), z.unknown())
  .refine((given) => new TextEncoder().encode(JSON.stringify(given)).length <= MAX_SEARCH_BYTES, {
    error: `may have at most ${MAX_SEARCH_BYTES} bytes as JSON`,
  })
  .meta({ description: 'Filters, order and columns, as the list’s address has them', example: { status: 'short' } });
const isShared = z.boolean().meta({ description: 'Whether everyone in the workspace sees it' });

export const viewAnswer = z
  .object({
    id,
    list,
    name: z.string(),
    isShared,
    isOwn: z.boolean().meta({ description: 'Whether it is the caller’s own' }),
    search: z.record(z.string(), z.unknown()),
  })
  .meta({ id: 'View' });
export type View = z.infer<typeof viewAnswer>;

/** POST /api/views */
export const viewInput = z.object({
  list,
  name: z.string({ error: 'is required' }).pipe(name),
  isShared: isShared.default(false),
  search,
});

/** PATCH /api/views/{id}: changes only the given fields. */
export const viewPatch = z.object({ name, isShared, search }).partial();
export type ViewPatch = z.output<typeof viewPatch>;

const endpoint = endpointsOf('views');
const params = z.object({ id: idInPath });

export const listViews = endpoint({
  method: 'get',
  path: '/views',
  summary: 'List your views and those that are shared',
  description: 'By name.',
  access: everyone,
  query: z.object({ list: list.optional() }),
  answer: { status: 200, body: z.array(viewAnswer) },
});

export const createView = endpoint({
  method: 'post',
  path: '/views',
  summary: 'Keep a list as a view',
  description: `A name is used once for each list and person, ignoring case. Everyone may have ${MAX_VIEWS}.`,
  access: everyone,
  body: viewInput,
  answer: { status: 201, body: viewAnswer },
  refusals: ['name_taken', 'quota_exceeded'],
});

export const updateView = endpoint({
  method: 'patch',
  path: '/views/{id}',
  summary: 'Change a view',
  description: 'Its owner and admins may. Nobody else sees a view that is not shared.',
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
  description: 'Its owner and admins may.',
  access: everyone,
  params,
  answer: { status: 204 },
  refusals: ['not_found', 'not_the_author'],
});
