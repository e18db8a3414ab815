import { differenceOf, scoresOf } from '../../engines/tasting/scores.ts';
import type { WorkspaceContext } from '../core/context.ts';
import { DomainError, notFound } from '../core/errors.ts';
import type { TastingResult } from './contract.ts';
import { type ScoredRow, selectApproved, selectCups, selectEnd, selectSheets } from './result-queries.ts';

/** What a tasting that has ended comes to. @throws 404, 409 before its end */
export async function getResult(ctx: WorkspaceContext, id: number): Promise<TastingResult> {
  const { results } = await ctx.db.read([
    selectEnd(ctx, id),
    selectCups(ctx, id),
    selectSheets(ctx, id),
    selectApproved(ctx, id),
  ]);
  const [[tasting], cups, sheets, approved] = results;
  if (!tasting) throw notFound('Tasting');
  if (!tasting.hasEnded) {
    throw new DomainError('wrong_state', 'This tasting has not ended. Its result is there once it has.');
  }
  const byTaster = Map.groupBy(sheets, ({ userId }) => userId);
  return {
    cups: cups.map(({ cup, sampleId, name, kind, itemId }) => {
      const scores = scoresOf(sheets.filter((sheet) => sheet.cup === cup).map(toScores));
      const others = kind === 'arrival' ? approved.filter((row) => row.itemId === itemId) : [];
      return { cup, sample: { id: sampleId, name, kind, itemId }, scores, against: against(scores, others) };
    }),
    tasters: [...byTaster].map(([userId, own]) => ({
      ...{ id: userId, username: own[0]?.username ?? '', sheets: own.length },
      scores: scoresOf(own.map(toScores)),
    })),
  };
}

type Approved = Awaited<ReturnType<typeof selectApproved>>;

function against(scores: ReturnType<typeof scoresOf>, rows: Approved): TastingResult['cups'][number]['against'] {
  const [first] = rows;
  if (!first) return null;
  const other = scoresOf(rows.map(toScores));
  const { sampleId, name, kind, tastingId } = first;
  return { sample: { id: sampleId, name, kind }, tastingId, scores: other, difference: differenceOf(scores, other) };
}

/** Stored scores are in tenths. */
const toScores = ({ cup, userId, dryLeaf, liquor, wetLeaf }: ScoredRow) => ({
  ...{ cup, userId, dryLeaf: fromTenths(dryLeaf), liquor: fromTenths(liquor), wetLeaf: fromTenths(wetLeaf) },
});
const fromTenths = (score: number | null) => (score === null ? null : score / 10);
