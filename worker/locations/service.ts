import { matchKey } from '../../engines/text/match-key.ts';
import type { WorkspaceContext } from '../core/context.ts';
import { DomainError, notFound } from '../core/errors.ts';
import { newId } from '../core/ids.ts';
import type { Statement } from '../core/sql/batch.ts';
import type { Guard } from '../core/sql/guards.ts';
import { joinParts } from '../core/sql/json-rows.ts';
import type { JsonText } from '../core/sql/json-text.ts';
import { changeInventory } from '../inventory/ledger.ts';
import { recordPlace, recordPlaceDeletion, recordRenaming } from './audit-queries.ts';
import type { Location } from './contract.ts';
import { removeParsOf } from './par-queries.ts';
import {
  holdsNone,
  isFreeName,
  isInNoOpenDocument,
  isNotMain,
  isUnused,
  placeExists,
  placeText,
  removePlace,
  selectPlaces,
  setName,
} from './queries.ts';

/** Changes of places raise the inventory's version, so that other devices show the new names. No stock changes by them. */
const NO_ITEMS: readonly number[] = [];

/** A guard: the place exists. */
export function locationGuard(ctx: WorkspaceContext, id: number): Guard {
  return { name: 'location_not_found', holds: placeExists(ctx, id), refusal: () => notFound('Place') };
}

function nameGuard(ctx: WorkspaceContext, id: number, name: string): Guard {
  return {
    name: 'name_taken',
    holds: isFreeName(ctx, id, matchKey(name)),
    refusal: () => new DomainError('name_taken', `Another place is called ${name}. Choose another name.`),
  };
}

/** The places, Main first, then by name, with how much stock lies there. */
export async function listLocations(ctx: WorkspaceContext): Promise<JsonText<Location[]>> {
  const { results } = await ctx.db.read([selectPlaces(ctx)]);
  return joinParts(results[0]);
}

/** Adds a place. @throws 409 when the name is taken */
export async function createLocation(ctx: WorkspaceContext, name: string): Promise<JsonText<Location>> {
  const id = newId();
  const { answer } = await ctx.db.write({
    guards: [nameGuard(ctx, id, name)],
    statements: [
      recordPlace(ctx, id, name),
      ...changeInventory(ctx, [setName(ctx, id, name, matchKey(name))], NO_ITEMS),
    ],
    answer: { status: 201, parts: placeText(ctx, id) },
  });
  return answer;
}

/** Statements that add places which another change needs, within its `changeInventory`. Their names must be free. */
export const addPlaces = (
  ctx: WorkspaceContext,
  places: readonly { id: number; name: string }[],
  importId?: number,
): Statement[] =>
  places.flatMap(({ id, name }) => [recordPlace(ctx, id, name, importId), setName(ctx, id, name, matchKey(name))]);

/** Statements that delete those of some places that nothing needs, within the `changeInventory` of another change. */
export const removeUnusedPlaces = (ctx: WorkspaceContext, places: readonly { id: number }[]): Statement[] =>
  places.flatMap(({ id }) => {
    const unused = isUnused(ctx, id);
    return [recordPlaceDeletion(ctx, id, unused), removePlace(ctx, id, unused)];
  });

/** For the undo of an import. */
export { selectPlacesOfImport } from './queries.ts';

/** Renames a place, also Main. @throws 404, 409 when the name is taken */
export async function renameLocation(ctx: WorkspaceContext, id: number, name: string): Promise<JsonText<Location>> {
  const { answer } = await ctx.db.write({
    guards: [locationGuard(ctx, id), nameGuard(ctx, id, name)],
    statements: [
      recordRenaming(ctx, id, name),
      ...changeInventory(ctx, [setName(ctx, id, name, matchKey(name))], NO_ITEMS),
    ],
    answer: { status: 200, parts: placeText(ctx, id) },
  });
  return answer;
}

/** A guard of deleting a place. @param refused why not, if it does not hold */
const inUseUnless = (name: string, holds: Guard['holds'], refused: string): Guard => ({
  name,
  holds,
  refusal: () => new DomainError('location_in_use', refused),
});

/** Deletes a place where nothing lies. @throws 404, 409 for Main, or while stock or an open document needs the place */
export async function deleteLocation(ctx: WorkspaceContext, id: number): Promise<void> {
  await ctx.db.write({
    guards: [
      locationGuard(ctx, id),
      inUseUnless(
        'location_is_main',
        isNotMain(id),
        'The main place can’t be deleted, because stock lies there unless another place is named. You can rename it.',
      ),
      inUseUnless(
        'location_holds_stock',
        holdsNone(ctx, id, 'listed'),
        'Stock lies in this place. Move it to another place first.',
      ),
      inUseUnless(
        'location_holds_deleted',
        holdsNone(ctx, id, 'deleted'),
        'Stock of deleted items lies in this place. Restore them and move their stock first.',
      ),
      inUseUnless(
        'location_in_document',
        isInNoOpenDocument(ctx, id),
        'A count or another open document names this place. Finish or cancel it first.',
      ),
    ],
    statements: [
      recordPlaceDeletion(ctx, id),
      ...changeInventory(ctx, [removeParsOf(ctx, id), removePlace(ctx, id)], NO_ITEMS),
    ],
  });
}
