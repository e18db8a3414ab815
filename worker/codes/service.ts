import { MAX_CODES, readItemCode } from '../../engines/gs1/item-code.ts';
import { type PageCode, pageOfCode, publicPageOf } from '../../engines/gs1/page-code.ts';
import { type CodeReading, readCode } from '../../engines/gs1/read.ts';
import { matchKey } from '../../engines/text/match-key.ts';
import type { WorkspaceContext } from '../core/context.ts';
import { DomainError, invalidField, isRefusal, notFound } from '../core/errors.ts';
import { fromThousandths, toThousandths } from '../core/quantity.ts';
import type { Statement } from '../core/sql/batch.ts';
import type { Guard } from '../core/sql/guards.ts';
import { joinParts, splitIntoParameters } from '../core/sql/json-rows.ts';
import type { JsonText } from '../core/sql/json-text.ts';
import { changeInventory } from '../inventory/ledger.ts';
import type { CodeInput, CodeMeaning, ItemCode } from './contract.ts';
import {
  codeExists,
  codeIsFree,
  codeText,
  hasRoomForCode,
  insertCode,
  insertCodes,
  isLotOf,
  itemExists,
  recordAddition,
  recordRemoval,
  removeCode,
  selectCodes,
  selectFound,
  selectItemCodes,
  selectOfPage,
} from './queries.ts';

export { removeCodesOf, selectCodeCounts, selectCodeOwners } from './queries.ts';

/** Changes of codes raise the inventory's version, so that other devices learn them. No stock changes by them. */
const NO_ITEMS: readonly number[] = [];

const codeNotFound = () => notFound('Code');

/** @throws 400 that says what is wrong with the code */
function read(scanned: string, readAny: typeof readCode = readCode): CodeReading {
  const reading = readAny(scanned, new Date().getUTCFullYear());
  if ('problem' in reading) throw invalidField('code', reading.problem);
  return reading;
}

/** The codes of an item, oldest first. @throws 404 */
export async function listItemCodes(ctx: WorkspaceContext, itemId: number): Promise<JsonText<ItemCode[]>> {
  const { results } = await ctx.db.read([selectItemCodes(ctx, itemId)]);
  const [row] = results[0];
  if (!row?.isThere) throw notFound('Item');
  return row.text;
}

/** The codes of all items. */
export async function listCodes(ctx: WorkspaceContext): Promise<JsonText<ItemCode[]>> {
  const { results } = await ctx.db.read([selectCodes(ctx)]);
  return joinParts(results[0]);
}

/** What a code stands for. @throws 400 for what cannot be a code; 404 if it is of no item */
export async function getCode(ctx: WorkspaceContext, scanned: string): Promise<CodeMeaning> {
  const page = ownPage(ctx, scanned);
  if (page) return meaningOfPage(ctx, page, scanned.trim());
  const { key, facts } = read(scanned);
  const lotOfCode = facts?.lot ?? null;
  const { results } = await ctx.db.read([selectFound(ctx, key, lotOfCode === null ? null : matchKey(lotOfCode))]);
  const [row] = results[0];
  if (!row) throw codeNotFound();
  const { code, kind, itemId, lotId, name, unit } = row;
  const unknownLot = lotOfCode === null ? null : { code: lotOfCode, bestBefore: facts?.bestBefore ?? null };
  return {
    ...{ code, kind, itemId, lotId, quantity: row.quantity === null ? null : fromThousandths(row.quantity) },
    item: { name, unit },
    lot: row.lotCode === null ? unknownLot : { code: row.lotCode, bestBefore: row.bestBefore },
    gs1: facts && { ...facts, gtin: key },
  };
}

/** The goods whose page, or whose public page of this workspace, the text is the address of. */
function ownPage({ workspaceId }: WorkspaceContext, text: string): PageCode | null {
  const open = publicPageOf(text);
  return open?.workspaceId === workspaceId ? { page: 'lots', id: open.lotId } : pageOfCode(text);
}

/** What a label that holds the address of a page stands for. @throws 404 */
async function meaningOfPage(ctx: WorkspaceContext, page: PageCode, code: string): Promise<CodeMeaning> {
  const { results } = await ctx.db.read([selectOfPage(ctx, page)]);
  const [row] = results[0];
  if (!row) throw codeNotFound();
  const { itemId, lotId, name, unit, lotCode, bestBefore } = row;
  const lot = lotCode === null ? null : { code: lotCode, bestBefore };
  return { ...{ code, kind: 'own', itemId, lotId, quantity: null, lot, gs1: null }, item: { name, unit } };
}

/**
 * Adds a code to an item.
 * @throws 400 that names the field; 404; 409 that names the item which has the code; 403 for more than an item may have
 */
export async function addCode(
  ctx: WorkspaceContext,
  itemId: number,
  { code, lotId, quantity }: CodeInput,
): Promise<JsonText<ItemCode>> {
  const reading = read(code, readItemCode);
  if (ownPage(ctx, code)) throw invalidField('code', 'is a label of Camellia’s own, which needs no adding');
  const { key } = reading;
  try {
    const { answer } = await ctx.db.write({
      guards: [
        { name: 'item_not_found', holds: itemExists(ctx, itemId), refusal: () => notFound('Item') },
        ...lotGuards(ctx, lotId, itemId),
        { name: 'code_taken', holds: codeIsFree(ctx, key), refusal: () => taken('Another item') },
        { name: 'code_quota', holds: hasRoomForCode(ctx, itemId, MAX_CODES), refusal: tooMany },
      ],
      statements: [
        recordAddition(ctx, itemId, reading.code),
        ...changeInventory(
          ctx,
          [insertCode(ctx, itemId, reading, { lotId, quantity: quantity === null ? null : toThousandths(quantity) })],
          NO_ITEMS,
        ),
      ],
      answer: { status: 201, parts: codeText(ctx, key) },
    });
    return answer;
  } catch (error) {
    if (isRefusal(error, 'code_taken')) throw await takenBy(ctx, key);
    throw error;
  }
}

/** Codes that items get with an import, whose plan has found them free. @param at epoch milliseconds */
export function addCodes(
  ctx: WorkspaceContext,
  codes: readonly { itemId: number; reading: CodeReading }[],
  at: number,
): Statement[] {
  const rows = codes.map(({ itemId, reading: { key, code, kind } }) => [key, code, kind, itemId]);
  return splitIntoParameters(rows).map((json) => insertCodes(ctx, json, at));
}

const lotGuards = (ctx: WorkspaceContext, lotId: number | null, itemId: number): Guard[] =>
  lotId === null
    ? []
    : [
        {
          name: 'lot_of_item',
          holds: isLotOf(ctx, lotId, itemId),
          refusal: () => invalidField('lotId', 'is not a lot of this item'),
        },
      ];

const tooMany = () =>
  new DomainError('quota_exceeded', `An item may have ${MAX_CODES} codes. Remove one that you no longer need.`);

const taken = (owner: string) => {
  const message = `${owner} has this code. Remove it there first, or scan another code.`;
  return new DomainError('code_taken', message, { details: [{ path: 'code', message }] });
};

async function takenBy(ctx: WorkspaceContext, key: string): Promise<DomainError> {
  const { results } = await ctx.db.read([selectFound(ctx, key, null)]);
  const [row] = results[0];
  return taken(row ? `“${row.name}”` : 'Another item');
}

/** Removes a code. @throws 400 for what cannot be a code; 404 if it is of no item */
export async function deleteCode(ctx: WorkspaceContext, scanned: string): Promise<void> {
  const { key } = read(scanned);
  await ctx.db.write({
    guards: [{ name: 'code_not_found', holds: codeExists(ctx, key), refusal: codeNotFound }],
    statements: [recordRemoval(ctx, key), ...changeInventory(ctx, [removeCode(ctx, key)], NO_ITEMS)],
  });
}
