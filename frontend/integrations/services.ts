import type { SyncRun, SyncService } from '../../worker/sync/contract.ts';
import { formatCount } from '../lib/text/format.ts';

/** A service’s names on screen and its two sync directions. */
export interface Service {
  name: SyncService;
  title: string;
  /** The service’s word for where records are: table or sheet. */
  place: string;
  out: Direction;
  in: Direction;
}

interface Direction {
  label: string;
  /** The toast on failure. */
  failure: string;
  /** The toast on success. */
  success: (count: number) => string;
}

const records = (count: number) => `${formatCount(count)} ${count === 1 ? 'record' : 'records'}`;

export const AIRTABLE: Service = {
  name: 'airtable',
  title: 'Airtable',
  place: 'table',
  out: {
    label: 'Sync to Airtable',
    failure: 'Failed to sync to Airtable.',
    success: (count) => `${records(count)} synced to Airtable.`,
  },
  in: {
    label: 'Import from Airtable',
    failure: 'Failed to sync from Airtable. Please try again.',
    success: (count) => `${records(count)} updated from Airtable.`,
  },
};

export const SHEETS: Service = {
  name: 'google-sheets',
  title: 'Google Sheets',
  place: 'sheet',
  out: {
    label: 'Sync to Google Sheets',
    failure: 'Failed to sync to Google Sheets.',
    success: (count) => `${records(count)} synced to Google Sheets.`,
  },
  in: {
    label: 'Import from Google Sheets',
    failure: 'Failed to sync from Google Sheets. Please try again.',
    success: (count) => `${records(count)} updated from Google Sheets.`,
  },
};

/** The title of a run in the history. */
export function runTitle({ kind, dryRun }: Pick<SyncRun, 'kind' | 'dryRun'>, service: Service): string {
  const title = kind === 'sync' ? 'Sync' : kind === 'out' ? service.out.label : service.in.label;
  return dryRun ? `Preview: ${title.charAt(0).toLowerCase()}${title.slice(1)}` : title;
}

/** The badge of a run. */
export function runBadge({ status, errors }: Pick<SyncRun, 'status' | 'errors'>): { label: string; color: string } {
  switch (status) {
    case 'running':
      return { label: 'Running', color: 'leaf' };
    case 'asking':
      return { label: 'Waiting for you', color: 'amber' };
    case 'failed':
      return { label: 'Failed', color: 'red' };
    case 'cancelled':
      return { label: 'Stopped', color: 'gray' };
    default:
      return errors.length > 0 ? { label: 'Done, with errors', color: 'amber' } : { label: 'Done', color: 'leaf' };
  }
}

/** The current phase of a run. */
export function phaseText({ phase, done, total }: Pick<SyncRun, 'phase' | 'done' | 'total'>, service: Service): string {
  switch (phase) {
    case 'waiting':
      return 'Getting ready';
    case 'reading':
      return done === 0 ? `Reading from ${service.title}` : `${records(done)} read from ${service.title}`;
    case 'comparing':
      return 'Comparing both sides';
    default:
      return total === null ? `${records(done)} written` : `${formatCount(done)} of ${records(total)} written`;
  }
}

/** The progress of a run in percent; null if unknown. */
export function runProgress({ phase, done, total }: Pick<SyncRun, 'phase' | 'done' | 'total'>): number | null {
  if (phase === 'waiting' || total === null || total === 0) return null;
  return Math.min(100, Math.round((done / total) * 100));
}

const DONE = ['created', 'updated', 'archived', 'restored', 'deleted'] as const;
const TO_DO = ['to create', 'to update', 'to archive', 'to restore', 'to delete'] as const;

/**
 * What was done, or in a preview would be, in one line: `Camellia: 2 created, 1 updated. Airtable: 3 created.` Items
 * are archived and can be restored; records of the service are deleted for good.
 */
export function countsText(
  { counts, dryRun, status }: Pick<SyncRun, 'counts' | 'dryRun' | 'status'>,
  service: Service,
): string {
  const [created, updated, archived, restored, deleted] = dryRun ? TO_DO : DONE;
  const here = joinCounts([
    [counts.createdHere, created],
    [counts.updatedHere, updated],
    [counts.archivedHere, archived],
    [counts.restoredHere, restored],
  ]);
  const there = joinCounts([
    [counts.createdThere, created],
    [counts.updatedThere, updated],
    [counts.deletedThere, deleted],
  ]);
  const sides = [here && `Camellia: ${here}.`, there && `${service.title}: ${there}.`].filter(Boolean);
  if (sides.length > 0) return sides.join(' ');
  return status === 'done' ? 'No changes.' : 'Nothing was changed.';
}

/** The problems of a run, ` 2 conflicts, 1 error.`, or an empty string. */
export function issuesText({ conflicts, errors }: Pick<SyncRun, 'conflicts' | 'errors'>): string {
  const issues = joinCounts([
    [conflicts.length, conflicts.length === 1 ? 'conflict' : 'conflicts'],
    [errors.length, errors.length === 1 ? 'error' : 'errors'],
  ]);
  return issues && ` ${issues}.`;
}

function joinCounts(parts: [count: number, done: string][]): string {
  return parts
    .filter(([count]) => count > 0)
    .map(([count, done]) => `${formatCount(count)} ${done}`)
    .join(', ');
}

/** How many records a run wrote on its target side. */
export function writtenBy({ kind, counts }: Pick<SyncRun, 'kind' | 'counts'>): number {
  const here = counts.createdHere + counts.updatedHere + counts.archivedHere + counts.restoredHere;
  const there = counts.createdThere + counts.updatedThere + counts.deletedThere;
  return kind === 'out' ? there : kind === 'in' ? here : here + there;
}

/** The toast of a finished run; null if the screen already shows the outcome (preview, question, cancelled). */
export function endToast(
  run: SyncRun,
  service: Service,
): { title: string; description: string; variant?: 'destructive' } | null {
  if (run.status === 'failed') {
    const description = run.kind === 'in' ? service.in.failure : service.out.failure;
    return { title: 'Sync Failed', description, variant: 'destructive' };
  }
  if (run.status !== 'done' || run.dryRun) return null;
  const count = writtenBy(run);
  const done = run.kind === 'sync' ? countsText(run, service) : service[run.kind].success(count);
  return { title: 'Sync Complete', description: `${done}${issuesText(run)}` };
}
