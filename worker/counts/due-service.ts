import { isCountDue } from '../../engines/forecasting/count-due.ts';
import type { WorkspaceContext } from '../core/context.ts';
import { classesOfItems } from '../insights/classes-service.ts';
import { selectLastCounts } from '../inventory/counted-service.ts';
import type { CountInput, DueCounts } from './contract.ts';

/** How many items are due for a count, by their class. */
export async function listDue(ctx: WorkspaceContext): Promise<DueCounts> {
  const classes = await classesOfItems(ctx);
  const { results } = await ctx.db.read([selectLastCounts(ctx)]);
  const due = { A: 0, B: 0, C: 0 };
  for (const id of dueAmong(classes, results[0])) due[classes.get(id) ?? 'C'] += 1;
  return { items: due.A + due.B + due.C, classes: due };
}

/** The ids of the items of some classes, or of those that are due. Undefined if neither is asked for. */
export async function chooseItems(
  ctx: WorkspaceContext,
  { classes: wanted, isDue }: Pick<CountInput, 'classes' | 'isDue'>,
): Promise<number[] | undefined> {
  if (wanted === undefined && !isDue) return undefined;
  const classes = await classesOfItems(ctx);
  const ids = isDue ? dueAmong(classes, (await ctx.db.read([selectLastCounts(ctx)])).results[0]) : [...classes.keys()];
  return wanted === undefined ? ids : ids.filter((id) => wanted.includes(classes.get(id) ?? 'C'));
}

type Classes = Awaited<ReturnType<typeof classesOfItems>>;

function dueAmong(classes: Classes, counts: readonly { itemId: number; countedAt: number }[]): number[] {
  const now = Date.now();
  const lastCounts = new Map(counts.map(({ itemId, countedAt }) => [itemId, countedAt]));
  return [...classes].flatMap(([id, abc]) => (isCountDue(abc, lastCounts.get(id) ?? null, now) ? [id] : []));
}
