import type { z } from 'zod';
import type { WorkspaceContext } from '../core/context.ts';
import { DomainError, notFound } from '../core/errors.ts';
import { newId } from '../core/ids.ts';
import type { Guard } from '../core/sql/guards.ts';
import { joinParts } from '../core/sql/json-rows.ts';
import type { JsonText } from '../core/sql/json-text.ts';
import { recordView, recordViewChange, recordViewDeletion } from './audit-queries.ts';
import { MAX_VIEWS, type View, type ViewList, type ViewPatch, type viewInput } from './contract.ts';
import {
  hasRoom,
  insertView,
  isFreeName,
  isFreeNameFor,
  mayChange,
  removeView,
  selectViews,
  setView,
  viewExists,
  viewText,
} from './queries.ts';

/** Lists as people want to see them again: filters, order and columns under a name, each for oneself or for everyone. */

/** The caller's views and those that are shared, by name. */
export async function listViews(ctx: WorkspaceContext, list?: ViewList): Promise<JsonText<View[]>> {
  const { results } = await ctx.db.read([selectViews(ctx, list)]);
  return joinParts(results[0]);
}

const freeName = (name: string, holds: Guard['holds']): Guard => ({
  name: 'view_name_taken',
  holds,
  refusal: () => new DomainError('name_taken', `Another view of this list is called ${name}. Choose another name.`),
});

/** Adds a view. @throws 403 for more than one person may have, 409 when the name is taken */
export async function createView(ctx: WorkspaceContext, input: z.output<typeof viewInput>): Promise<JsonText<View>> {
  const id = newId();
  const { list, name, search } = input;
  const { answer } = await ctx.db.write({
    guards: [
      freeName(name, isFreeName(ctx, list, name)),
      {
        name: 'view_quota',
        holds: hasRoom(ctx),
        refusal: () =>
          new DomainError('quota_exceeded', `You have ${MAX_VIEWS} views, which is the most. Delete one first.`),
      },
    ],
    statements: [recordView(ctx, id, name), insertView(ctx, { ...input, id, search: JSON.stringify(search) })],
    answer: { status: 201, parts: viewText(ctx, id) },
  });
  return answer;
}

/** The guards of a change: the caller sees the view, and may change it. */
const guardsOf = (ctx: WorkspaceContext, id: number): Guard[] => [
  { name: 'view_not_found', holds: viewExists(ctx, id), refusal: () => notFound('View') },
  {
    name: 'view_of_another',
    holds: mayChange(ctx, id),
    refusal: () => new DomainError('not_the_author', 'Only the person whose view it is or an admin can change it.'),
  },
];

/** Changes the given fields. @throws 403, 404, 409 when the name is taken */
export async function updateView(ctx: WorkspaceContext, id: number, patch: ViewPatch): Promise<JsonText<View>> {
  const { name } = patch;
  const { answer } = await ctx.db.write({
    guards: [...guardsOf(ctx, id), ...(name === undefined ? [] : [freeName(name, isFreeNameFor(ctx, id, name))])],
    statements: [recordViewChange(ctx, id, patch), setView(ctx, id, patch)],
    answer: { status: 200, parts: viewText(ctx, id) },
  });
  return answer;
}

/** Deletes a view. @throws 403, 404 */
export async function deleteView(ctx: WorkspaceContext, id: number): Promise<void> {
  await ctx.db.write({
    guards: guardsOf(ctx, id),
    statements: [recordViewDeletion(ctx, id), removeView(ctx, id)],
  });
}
