import { fieldName } from '../../../engines/sync-merge/compare.ts';
import type { PlannedConflict } from '../../../engines/sync-merge/plan.ts';
import type { ReportWait } from '../../../engines/sync-merge/provider-error.ts';
import type { SyncField } from '../../../engines/sync-merge/record.ts';
import { moneyText } from '../../../engines/text/style.ts';
import type { WorkspaceContext } from '../../core/context.ts';
import { fromThousandths } from '../../core/quantity.ts';
import { MAX_LISTED_CHANGES, type RunCounts, SYNC_FIELD_NAMES, type SyncChange, type SyncRun } from '../contract.ts';
import type { Provider } from '../providers/provider.ts';
import { runIsRunning, saveRun } from '../queries.ts';

/** The run has been cancelled, or another runner has taken over and ended it: nothing more is written. */
export class RunEnded extends Error {}

/** The record of a run, saved in the same batches as its changes. */
export class Journal {
  readonly run: SyncRun;
  private readonly provider: Pick<Provider, 'calls'>;
  private callsSaved = 0;

  /** @param run as stored, including what an interrupted attempt already did */
  constructor(run: SyncRun, provider: Pick<Provider, 'calls'>) {
    this.run = run;
    this.provider = provider;
  }

  /** The statements that save the run. */
  statements(ctx: WorkspaceContext) {
    const calls = this.provider.calls - this.callsSaved;
    this.callsSaved += calls;
    this.run.callsUsed += calls;
    return saveRun(ctx, this.run, calls);
  }

  /** The statements that save how an interrupted run ended. */
  broken(ctx: WorkspaceContext, ending: Pick<SyncRun, 'status' | 'note'>) {
    Object.assign(this.run, ending);
    return this.statements(ctx);
  }

  /** The guard of every batch of the run. */
  goesOn(ctx: WorkspaceContext) {
    return {
      name: 'run_over',
      holds: runIsRunning(ctx, this.run.service, this.run.id),
      refusal: () => new RunEnded(),
    };
  }

  /** Saves the run on its own. @throws RunEnded */
  async save(ctx: WorkspaceContext): Promise<void> {
    await ctx.db.write({ guards: [this.goesOn(ctx)], statements: this.statements(ctx) });
  }

  /** Saves a note that the run is waiting; the next save clears it. @throws RunEnded */
  async waits(ctx: WorkspaceContext, ...[milliseconds, why, reason]: Parameters<ReportWait>): Promise<void> {
    const seconds = Math.ceil(milliseconds / 1000);
    this.run.note =
      why === 'pause'
        ? `Rate limit reached. Resuming in ${seconds} seconds.`
        : `${reason} Retrying in ${seconds} seconds.`;
    await this.save(ctx);
    this.run.note = null;
  }

  phase(phase: SyncRun['phase'], total: number | null): void {
    this.run.phase = phase;
    this.run.done = 0;
    this.run.total = total;
  }

  count(kind: keyof RunCounts, by = 1): void {
    this.run.counts[kind] += by;
  }

  change(change: Omit<SyncChange, 'fields'>, fields: readonly string[] = []): void {
    if (this.run.changes.length >= MAX_LISTED_CHANGES) return;
    this.run.changes.push({ ...change, fields: fields.map(fieldName) });
  }

  error(name: string, reason: string): void {
    if (
      this.run.errors.length < MAX_LISTED_CHANGES &&
      !this.run.errors.some((one) => one.name === name && one.reason === reason)
    ) {
      this.run.errors.push({ name: name.slice(0, 200), reason });
    }
  }

  conflicts(conflicts: readonly PlannedConflict[]): void {
    for (const { itemId, name, field, here, there, winner } of conflicts.slice(0, MAX_LISTED_CHANGES)) {
      const entry = {
        itemId,
        name,
        field: field === null ? 'Deletion' : SYNC_FIELD_NAMES[field],
        here: valueText(field, here),
        there: valueText(field, there),
        winner,
      };
      const known = this.run.conflicts.some((one) => one.itemId === itemId && one.field === entry.field);
      if (!known && this.run.conflicts.length < MAX_LISTED_CHANGES) this.run.conflicts.push(entry);
    }
  }
}

/** Formats a value: quantities in the item's unit, prices in the workspace's currency. */
function valueText(field: SyncField | null, value: string | number | null): string {
  if (value === null || value === '') return '(empty)';
  if (typeof value === 'string') return value.slice(0, 500);
  return field === 'quantity' ? String(fromThousandths(value)) : moneyText(value);
}
