import { numberText } from '../../engines/text/style.ts';
import type { WorkspaceContext } from '../core/context.ts';
import { DomainError, invalid, invalidField, isRefusal, notFound } from '../core/errors.ts';
import { newId } from '../core/ids.ts';
import type { Guard } from '../core/sql/guards.ts';
import { joinParts } from '../core/sql/json-rows.ts';
import type { JsonText } from '../core/sql/json-text.ts';
import { changeInventory, locationsExist, lotsExist, postSelected } from '../inventory/ledger.ts';
import { ITEM_REFUSALS } from '../inventory/service.ts';
import { recordCount, recordTakenBack } from './audit-queries.ts';
import {
  type Count,
  type CountInput,
  type CountLine,
  type CountOutcome,
  type CountState,
  type EntryInput,
  type ListedCount,
  MAX_LINES,
  MAX_LINES_WITH_FOUND,
} from './contract.ts';
import { chooseItems } from './due-service.ts';
import {
  differencesOf,
  enterLine,
  insertLines,
  isCountable,
  keepsItems,
  keepsPlaces,
  type LineKey,
  reversalOf,
  toKey,
} from './line-queries.ts';
import {
  areItems,
  areMembers,
  countExists,
  countText,
  endCount,
  FIRST_PART,
  hasRoom,
  insertCount,
  isCategory,
  isInState,
  isOwnEntry,
  lineText,
  mayCount,
  outcomeText,
  selectCount,
  selectCounter,
  selectCounts,
} from './queries.ts';

export { selectOpenCounts } from './queries.ts';

/** Counts, newest first. */
export async function listCounts(ctx: WorkspaceContext, state: CountState | 'all'): Promise<JsonText<ListedCount[]>> {
  const { results } = await ctx.db.read([selectCounts(ctx, state)]);
  return joinParts(results[0]);
}

/** One count with its lines. @throws 404 */
export async function getCount(ctx: WorkspaceContext, id: number): Promise<JsonText<Count>> {
  const { results } = await ctx.db.read([selectCount(ctx, id)]);
  const [parts] = results;
  // Without a count, there is nothing before the list of lines.
  if (parts[0]?.n !== FIRST_PART) throw notFound('Count');
  return parts.map(({ part }) => part).join('');
}

/** Opens a count. @throws 400 for an unknown place, category, item or person, for too many lines, and if nothing is due */
export async function createCount(ctx: WorkspaceContext, input: CountInput): Promise<JsonText<Count>> {
  const { locationId, category, itemIds, assigneeIds } = input;
  const onlyIds = await chooseItems(ctx, input);
  if (onlyIds?.length === 0) {
    throw input.isDue
      ? invalidField('isDue', 'leaves nothing to count: nothing of this is due')
      : invalidField('classes', 'leaves nothing to count: no item is of these classes');
  }
  const choice = { locationId, category, itemIds, onlyIds };
  const [id, now] = [newId(), Date.now()];
  const { answer } = await ctx.db.write({
    guards: [
      ...locationsExist(ctx, [locationId]),
      ...(category === undefined
        ? []
        : [
            {
              name: 'category_unknown',
              holds: isCategory(ctx, category),
              refusal: () => invalidField('category', 'is the category of no item'),
            },
          ]),
      ...(itemIds === undefined ? [] : [itemsGuard(ctx, itemIds, 'itemIds')]),
      {
        name: 'assignee_unknown',
        holds: areMembers(ctx, assigneeIds),
        refusal: () => invalidField('assigneeIds', 'must name people of your workspace'),
      },
      {
        name: 'count_too_long',
        holds: isCountable(ctx, choice),
        refusal: () =>
          invalid(
            `A count may have at most ${numberText(MAX_LINES)} lines. Choose fewer: one place, one category or some items.`,
          ),
      },
    ],
    statements: [insertCount(ctx, id, input, now), insertLines(ctx, id, choice), recordCount(ctx, id, 'count.created')],
    answer: { status: 201, parts: countText(ctx, id) },
  });
  return answer;
}

const itemsGuard = (ctx: WorkspaceContext, itemIds: readonly number[], path: string): Guard => ({
  name: 'item_unknown',
  holds: areItems(ctx, itemIds),
  refusal: () => invalidField(path, 'must name items of your inventory'),
});

const WRONG_STATE = {
  open: 'This count is no longer open. Reload it.',
  done: 'Only a count that was applied, and not undone yet, can be undone.',
} as const;

/** Guards: the count exists and is in the state that this needs. */
const stateGuards = (ctx: WorkspaceContext, id: number, state: keyof typeof WRONG_STATE): Guard[] => [
  { name: 'count_not_found', holds: countExists(ctx, id), refusal: () => notFound('Count') },
  {
    name: 'count_state',
    holds: isInState(ctx, id, state),
    refusal: () => new DomainError('wrong_state', WRONG_STATE[state]),
  },
];

/**
 * Enters what somebody has counted, or takes it back.
 * @throws 400, 404; 403 if it is assigned to others; 409 if it is not open, or somebody else has counted this
 */
export async function enterCount(ctx: WorkspaceContext, id: number, input: EntryInput): Promise<JsonText<CountLine>> {
  const { itemId, locationId, lotId, counted } = input;
  const key = toKey(input);
  try {
    const { answer } = await ctx.db.write({
      guards: [
        ...stateGuards(ctx, id, 'open'),
        {
          name: 'count_of_others',
          holds: mayCount(ctx, id),
          refusal: () =>
            new DomainError(
              'role_not_allowed',
              'This count is assigned to others. Ask the office to assign it to you.',
            ),
        },
        itemsGuard(ctx, [itemId], 'itemId'),
        ...locationsExist(ctx, [locationId]),
        ...(lotId == null ? [] : lotsExist(ctx, [[itemId, lotId]])),
        {
          name: 'already_counted',
          holds: isOwnEntry(ctx, id, key, counted === null),
          refusal: () => alreadyCounted(null),
        },
        {
          name: 'count_full',
          holds: hasRoom(ctx, id, key),
          refusal: () =>
            invalid(`This count has ${numberText(MAX_LINES_WITH_FOUND)} lines already. Count the rest in another one.`),
        },
      ],
      statements: [
        ...(counted === null ? [recordTakenBack(ctx, id, key)] : []),
        enterLine(ctx, id, key, counted, Date.now()),
      ],
      answer: { status: 200, parts: lineText(ctx, id, key) },
    });
    return answer;
  } catch (error) {
    throw isRefusal(error, 'already_counted') ? await findCounter(ctx, id, key) : error;
  }
}

const alreadyCounted = (name: string | null) =>
  new DomainError(
    'already_counted',
    `${name ?? 'Somebody else'} has counted this already. Ask them, or the office, to take their entry back.`,
  );

/** The refusal that names who has counted the line. */
async function findCounter(ctx: WorkspaceContext, id: number, key: LineKey): Promise<DomainError> {
  const { results } = await ctx.db.read([selectCounter(ctx, id, key)]);
  return alreadyCounted(results[0][0]?.name ?? null);
}

/** Applies a count to stock. @throws 404; 409 if it is not open */
export async function applyCount(ctx: WorkspaceContext, id: number): Promise<JsonText<CountOutcome>> {
  const now = Date.now();
  const { statements, isPosted } = postSelected(
    ctx,
    { postings: differencesOf(ctx, id), most: MAX_LINES_WITH_FOUND },
    { reason: 'count', recordsZero: true, documentId: id, at: now },
  );
  const { answer } = await ctx.db.write({
    guards: stateGuards(ctx, id, 'open'),
    statements: [
      ...changeInventory(ctx, statements),
      endCount(ctx, id, 'done', now),
      recordCount(ctx, id, 'count.applied'),
    ],
    refusals: ITEM_REFUSALS,
    answer: { status: 200, parts: outcomeText(ctx, id, isPosted) },
  });
  return answer;
}

/** Cancels an open count. @throws 404; 409 if it is not open */
export async function cancelCount(ctx: WorkspaceContext, id: number): Promise<JsonText<CountOutcome>> {
  const { answer } = await ctx.db.write({
    guards: stateGuards(ctx, id, 'open'),
    statements: [endCount(ctx, id, 'cancelled', Date.now()), recordCount(ctx, id, 'count.cancelled')],
    answer: { status: 200, parts: outcomeText(ctx, id) },
  });
  return answer;
}

const stockLeft = () =>
  new DomainError(
    'out_of_stock',
    'Stock that this count found has left since, so it can’t be undone as a whole. Correct the stock with another count.',
  );

/**
 * Undoes an applied count: all of its movements are reversed, except those that were before.
 * @throws 404; 409 if it is not applied, or undone already, or an item or place of it was deleted; 400 if stock has left since
 */
export async function undoCount(ctx: WorkspaceContext, id: number): Promise<JsonText<CountOutcome>> {
  const now = Date.now();
  const { statements, isPosted } = postSelected(
    ctx,
    { postings: reversalOf(ctx, id), most: MAX_LINES_WITH_FOUND },
    { reason: 'undo', documentId: id, at: now },
  );
  const { answer } = await ctx.db.write({
    guards: [
      ...stateGuards(ctx, id, 'done'),
      {
        name: 'count_item_deleted',
        holds: keepsItems(ctx, id),
        refusal: () =>
          new DomainError('wrong_state', 'An item of this count has been deleted since. Restore it first.'),
      },
      {
        name: 'count_place_deleted',
        holds: keepsPlaces(ctx, id),
        refusal: () =>
          new DomainError(
            'wrong_state',
            'A place of this count has been deleted since. Correct the stock with another count.',
          ),
      },
    ],
    statements: [
      ...changeInventory(ctx, statements),
      endCount(ctx, id, 'cancelled', now),
      recordCount(ctx, id, 'count.undone'),
    ],
    refusals: {
      ...ITEM_REFUSALS,
      below_zero: stockLeft,
      loose_below_zero: stockLeft,
      lot_below_zero: stockLeft,
    },
    answer: { status: 200, parts: outcomeText(ctx, id, isPosted) },
  });
  return answer;
}
