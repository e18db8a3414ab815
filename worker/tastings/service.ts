import { auditStatement } from '../audit/record.ts';
import type { WorkspaceContext } from '../core/context.ts';
import { DomainError, invalidField, notFound } from '../core/errors.ts';
import { newId } from '../core/ids.ts';
import type { Guard } from '../core/sql/guards.ts';
import { joinParts } from '../core/sql/json-rows.ts';
import type { JsonText } from '../core/sql/json-text.ts';
import { recordTasting } from './audit-queries.ts';
import type { ListedTasting, Sheet, SheetInput, Tasting, TastingInput } from './contract.ts';
import {
  areSamples,
  FIRST_PART,
  hasCup,
  hasEnded,
  insertTasting,
  isOpen,
  isUnwritten,
  putSheet,
  removeTasting,
  selectTasting,
  selectTastings,
  setEnded,
  sheetText,
  tastingIs,
  tastingText,
} from './queries.ts';

const tastingNotFound = () => notFound('Tasting');
const isThere = (ctx: WorkspaceContext, id: number): Guard => ({
  name: 'tasting_not_found',
  holds: tastingIs(ctx, id),
  refusal: tastingNotFound,
});

/** Guards: the tasting is there and open. @param message what a person reads who is too late */
const stillOpen = (ctx: WorkspaceContext, id: number, message: string): Guard[] => [
  isThere(ctx, id),
  {
    name: 'tasting_ended',
    holds: tastingIs(ctx, id, isOpen),
    refusal: () => new DomainError('wrong_state', message),
  },
];

/** The newest tastings, newest first. */
export async function listTastings(ctx: WorkspaceContext): Promise<JsonText<ListedTasting[]>> {
  const { results } = await ctx.db.read([selectTastings(ctx)]);
  return joinParts(results[0]);
}

/** One tasting, as far as the caller may know of it. @throws 404 */
export async function getTasting(ctx: WorkspaceContext, id: number): Promise<JsonText<Tasting>> {
  const { results } = await ctx.db.read([selectTasting(ctx, id)]);
  const [parts] = results;
  // Without a tasting, there is nothing before the list of sheets.
  if (parts[0]?.n !== FIRST_PART) throw tastingNotFound();
  return parts.map(({ part }) => part).join('');
}

/** Sets up a tasting. @throws 400 for what is no sample */
export async function createTasting(ctx: WorkspaceContext, input: TastingInput): Promise<JsonText<Tasting>> {
  const id = newId();
  const { name, isBlind, sampleIds } = input;
  const { answer } = await ctx.db.write({
    guards: [
      {
        name: 'sample_unknown',
        holds: areSamples(ctx, sampleIds),
        refusal: () => invalidField('sampleIds', 'must name samples of your workspace'),
      },
    ],
    statements: [
      ...insertTasting(ctx, id, input, Date.now()),
      // Without the samples: tasters may read the log.
      auditStatement(ctx, {
        action: 'tasting.created',
        subject: { id, name },
        after: { isBlind, cups: sampleIds.length },
      }),
    ],
    answer: { status: 201, parts: tastingText(ctx, id) },
  });
  return answer;
}

/**
 * Writes the caller’s sheet of a cup. Sent twice, or late, it changes nothing: the one written last stays.
 * @throws 404; 400 for a cup that is not there; 409 once the tasting has ended
 */
export async function writeSheet(ctx: WorkspaceContext, id: number, sheet: SheetInput): Promise<JsonText<Sheet>> {
  // A clock that is fast would keep out what is written later by one that is right.
  const writtenAt = Math.min(Date.parse(sheet.writtenAt), Date.now());
  const { answer } = await ctx.db.write({
    guards: [
      ...stillOpen(
        ctx,
        id,
        'This tasting has ended, so your sheet was not saved. The office can open it again; then send it again.',
      ),
      {
        name: 'cup_unknown',
        holds: tastingIs(ctx, id, hasCup(ctx, sheet.cup)),
        refusal: () => invalidField('cup', 'must be one of the cups of this tasting'),
      },
    ],
    statements: [putSheet(ctx, id, sheet, writtenAt)],
    answer: { status: 200, parts: sheetText(ctx, id, sheet.cup) },
  });
  return answer;
}

/** Ends a tasting: everybody sees cups and sheets. @throws 404, 409 if it has ended */
export async function endTasting(ctx: WorkspaceContext, id: number): Promise<JsonText<Tasting>> {
  const { answer } = await ctx.db.write({
    guards: stillOpen(ctx, id, 'This tasting has ended already. Reload it.'),
    statements: [recordTasting(ctx, id, 'tasting.ended'), setEnded(ctx, id, Date.now())],
    answer: { status: 200, parts: tastingText(ctx, id) },
  });
  return answer;
}

/** Opens a tasting again. @throws 404, 409 if it has not ended */
export async function reopenTasting(ctx: WorkspaceContext, id: number): Promise<JsonText<Tasting>> {
  const { answer } = await ctx.db.write({
    guards: [
      isThere(ctx, id),
      {
        name: 'tasting_open',
        holds: tastingIs(ctx, id, hasEnded),
        refusal: () => new DomainError('wrong_state', 'This tasting is open. Reload it.'),
      },
    ],
    statements: [recordTasting(ctx, id, 'tasting.reopened'), setEnded(ctx, id, null)],
    answer: { status: 200, parts: tastingText(ctx, id) },
  });
  return answer;
}

/** Deletes a tasting. @throws 404, 409 once somebody has written */
export async function deleteTasting(ctx: WorkspaceContext, id: number): Promise<void> {
  await ctx.db.write({
    guards: [
      isThere(ctx, id),
      {
        name: 'tasting_written',
        holds: tastingIs(ctx, id, isUnwritten(ctx)),
        refusal: () =>
          new DomainError('wrong_state', 'Somebody has written a sheet of this tasting. End the tasting instead.'),
      },
    ],
    statements: [recordTasting(ctx, id, 'tasting.deleted'), ...removeTasting(ctx, id)],
  });
}
