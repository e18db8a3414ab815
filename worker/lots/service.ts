import type { z } from 'zod';
import { type PaperKind, paperKindsText } from '../../engines/inventory/paper-kinds.ts';
import type { WorkspaceContext } from '../core/context.ts';
import { office } from '../core/contract.ts';
import { DomainError, isRefusal, notFound } from '../core/errors.ts';
import type { Guard } from '../core/sql/guards.ts';
import { joinParts } from '../core/sql/json-rows.ts';
import type { JsonText } from '../core/sql/json-text.ts';
import { parseJson } from '../core/sql/rows.ts';
import { cursorText, readCursor } from '../core/sql/sort-cursor.ts';
import { changeInventory } from '../inventory/ledger.ts';
import { recordLotChange } from './audit-queries.ts';
import type { Lot, LotDetail, LotPatch, lotsQuery, ReleaseNeed } from './contract.ts';
import { toColumns, toFacts } from './lot-columns.ts';
import {
  isNotRecalled,
  lotExists,
  lotText,
  mayBeReleased,
  refuseUnless,
  selectLot,
  selectLots,
  selectMissing,
  setColumns,
} from './queries.ts';

/** Lots on a page unless the caller says how many. */
const DEFAULT_LIMIT = 1_000;

/** Changes of lots raise the inventory's version, so that other devices show them. No stock changes by them. */
export const NO_ITEMS: readonly number[] = [];

/** A guard: the lot exists. */
export function lotGuard(ctx: WorkspaceContext, id: number): Guard {
  return { name: 'lot_not_found', holds: lotExists(ctx, id), refusal: () => notFound('Lot') };
}

/**
 * Lots, earliest best-before first unless the query says otherwise. `next` is the cursor of the next page, null on the last.
 * @throws 400 for a cursor that is none
 */
export async function listLots(
  ctx: WorkspaceContext,
  { cursor, limit = DEFAULT_LIMIT, ...query }: z.output<typeof lotsQuery>,
): Promise<{ text: JsonText<Lot[]>; next: string | null }> {
  const after = cursor === undefined ? null : readCursor(query.sort, cursor);
  const { results } = await ctx.db.read([selectLots(ctx, query, after, limit + 1)]);
  const page = results[0].slice(0, limit);
  const last = results[0].length > limit ? page.at(-1) : undefined;
  return { text: joinParts(page), next: last ? cursorText(query.sort, last) : null };
}

/** One lot with where it lies and its movements. @throws 404 */
export async function getLot(ctx: WorkspaceContext, id: number): Promise<JsonText<LotDetail>> {
  const { results } = await ctx.db.read([selectLot(ctx, id)]);
  const [parts] = results;
  // Without a lot, there is nothing before the list of movements.
  if (parts[0]?.n !== FIRST_PART) throw notFound('Lot');
  return parts.map(({ part }) => part).join('');
}
const FIRST_PART = -2;

/**
 * Holds, releases, recalls or corrects a lot.
 * @throws 404, 409 when the code is taken or something is missing for its release, 403 when staff release a recalled lot
 */
export async function changeLot(ctx: WorkspaceContext, id: number, patch: LotPatch): Promise<JsonText<LotDetail>> {
  const facts = toFacts(patch);
  const releases = facts.status !== undefined && facts.status !== 'recalled';
  const isOffice = releases && office.includes((await ctx.db.read([])).caller.role);
  const recalled: Guard = { name: 'lot_recalled', holds: isNotRecalled(ctx, id), refusal: recalledByOffice };
  const { status, ...others } = toColumns(facts);
  const release: Guard = { name: 'release_blocked', holds: mayBeReleased(ctx, id), refusal: releaseBlocked };
  const changes = [
    setColumns(ctx, id, others),
    // The other facts say what it needs: a lot that is no longer organic needs no certificate.
    ...(status === 'ok' ? [refuseUnless(ctx, release)] : []),
    ...(status === undefined ? [] : [setColumns(ctx, id, { status })]),
  ];
  try {
    const { answer } = await ctx.db.write({
      guards: [lotGuard(ctx, id), ...(releases && !isOffice ? [recalled] : [])],
      statements:
        Object.keys(facts).length === 0
          ? []
          : [recordLotChange(ctx, id, facts), ...changeInventory(ctx, changes, NO_ITEMS)],
      refusals: {
        'lots.workspace_id, lots.item_id, lots.supplier_id, lots.code_key': codeTaken,
        [release.name]: release.refusal,
      },
      answer: { status: 200, parts: lotText(ctx, id) },
    });
    return answer;
  } catch (error) {
    if (!isRefusal(error, 'release_blocked')) throw error;
    const { results } = await ctx.db.read([selectMissing(ctx, id)]);
    const [missing] = results[0];
    throw missing ? releaseBlocked(parseJson(missing.needs), parseJson(missing.lacks)) : error;
  }
}

/** Says what is missing for a release. */
function releaseBlocked(needs: readonly ReleaseNeed[] = [], lacks: readonly PaperKind[] = []): DomainError {
  const papers = needs.includes('papers') && lacks.length > 0 ? paperKindsText(lacks) : null;
  const missing = [papers, needs.includes('sample') ? 'an approved sample of its arrival' : null].filter(Boolean);
  return new DomainError(
    'release_blocked',
    `This lot cannot be released yet. Missing: ${missing.join('; ') || 'papers or a sample'}. Add what is missing, then release it.`,
  );
}

const codeTaken = () =>
  new DomainError(
    'lot_code_taken',
    'Another lot of this item from the same supplier has this code. Choose another code.',
  );
const recalledByOffice = () =>
  new DomainError('role_not_allowed', 'Only admins and members release a recalled lot. Ask one of them.');
