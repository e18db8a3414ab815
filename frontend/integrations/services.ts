import type { SyncRun, SyncService } from '../../worker/sync/contract.ts';

/** How a service is called on its screens, and what its two buttons do. */
export interface Service {
  name: SyncService;
  title: string;
  /** What the service calls a place for records: a table, a sheet. */
  place: string;
  out: Direction;
  in: Direction;
}

interface Direction {
  label: string;
  /** The last part of the address that starts it. */
  path: string;
  /** The toast when it could not be started or has failed. */
  failure: string;
  /** The toast when it is done. */
  success: (count: number) => string;
}

const records = (count: number) => `${count.toLocaleString('en-US')} ${count === 1 ? 'record' : 'records'}`;

export const AIRTABLE: Service = {
  name: 'airtable',
  title: 'Airtable',
  place: 'table',
  out: {
    label: 'Sync to Airtable',
    path: 'sync-to-airtable',
    failure: 'Failed to sync to Airtable.',
    success: (count) => `${records(count)} synced to Airtable.`,
  },
  in: {
    label: 'Import from Airtable',
    path: 'sync-from-airtable',
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
    path: 'sync-to-sheets',
    failure: 'Failed to sync to Google Sheets.',
    success: (count) => `${records(count)} synced to Google Sheets.`,
  },
  in: {
    label: 'Import from Google Sheets',
    path: 'sync-from-sheets',
    failure: 'Failed to sync from Google Sheets. Please try again.',
    success: (count) => `${records(count)} updated from Google Sheets.`,
  },
};

/** What a run is called in the history. */
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

/** What a running run does at this moment. */
export function phaseText({ phase, done, total }: Pick<SyncRun, 'phase' | 'done' | 'total'>, service: Service): string {
  switch (phase) {
    case 'waiting':
      return 'Getting ready';
    case 'reading':
      return done === 0 ? `Reading from ${service.title}` : `${records(done)} read from ${service.title}`;
    case 'comparing':
      return 'Comparing both sides';
    default:
      return total === null
        ? `${records(done)} written`
        : `${done.toLocaleString('en-US')} of ${records(total)} written`;
  }
}

/** How far a run is, in percent; null where nobody can say. */
export function progressOf({ phase, done, total }: Pick<SyncRun, 'phase' | 'done' | 'total'>): number | null {
  if (phase === 'waiting' || total === null || total === 0) return null;
  return Math.min(100, Math.round((done / total) * 100));
}

const DONE = ['created', 'updated', 'archived', 'restored', 'deleted'] as const;
const TO_DO = ['to create', 'to update', 'to archive', 'to restore', 'to delete'] as const;

/**
 * What was done, or in a preview is to be, in one line: `Here: 2 created, 1 updated. Airtable: 3 created.` An archived
 * item can be restored; a record of the service that is deleted is deleted.
 */
export function countsText(
  { counts, dryRun, status }: Pick<SyncRun, 'counts' | 'dryRun' | 'status'>,
  service: Service,
): string {
  const [created, updated, archived, restored, deleted] = dryRun ? TO_DO : DONE;
  const here = listed([
    [counts.createdHere, created],
    [counts.updatedHere, updated],
    [counts.archivedHere, archived],
    [counts.restoredHere, restored],
  ]);
  const there = listed([
    [counts.createdThere, created],
    [counts.updatedThere, updated],
    [counts.deletedThere, deleted],
  ]);
  const sides = [here && `Here: ${here}.`, there && `${service.title}: ${there}.`].filter(Boolean);
  if (sides.length > 0) return sides.join(' ');
  return status === 'done' ? 'Nothing to change.' : 'Nothing was changed.';
}

/** What to look at in a run: ` 2 conflicts, 1 error.` Nothing where there is nothing. */
export function issuesText({ conflicts, errors }: Pick<SyncRun, 'conflicts' | 'errors'>): string {
  const issues = listed([
    [conflicts.length, conflicts.length === 1 ? 'conflict' : 'conflicts'],
    [errors.length, errors.length === 1 ? 'error' : 'errors'],
  ]);
  return issues && ` ${issues}.`;
}

function listed(parts: [count: number, done: string][]): string {
  return parts
    .filter(([count]) => count > 0)
    .map(([count, done]) => `${count.toLocaleString('en-US')} ${done}`)
    .join(', ');
}

/** The records that a run has written on the side that it was started for: what its toast counts. */
export function writtenBy({ kind, counts }: Pick<SyncRun, 'kind' | 'counts'>): number {
  const here = counts.createdHere + counts.updatedHere + counts.archivedHere + counts.restoredHere;
  const there = counts.createdThere + counts.updatedThere + counts.deletedThere;
  return kind === 'out' ? there : kind === 'in' ? here : here + there;
}

/** The toast of a run that has ended; null for one that tells enough on the screen (a preview, a question, a stop). */
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

/** How the return from Google's sign-in went; the callback says it in the address. */
export const SIGN_IN_OUTCOMES = {
  done: { title: 'Signed in with Google', description: 'Now choose or create a spreadsheet.' },
  denied: {
    title: 'Google sign-in cancelled',
    description: 'Camellia can use your spreadsheets only when you allow it at Google.',
  },
  incomplete: {
    title: 'Google sign-in failed',
    description:
      'Google did not give lasting access to your spreadsheets. Sign in once more and leave every box ticked; if that does not help, remove Camellia from your Google account first.',
  },
  expired: {
    title: 'Google sign-in failed',
    description: 'The sign-in took too long, or was begun in another browser. Sign in once more.',
  },
  client: {
    title: 'Google sign-in failed',
    description: 'Google did not accept the Client ID, the Client Secret or the redirect URI. Check all three.',
  },
  failed: { title: 'Google sign-in failed', description: 'Google did not complete the sign-in. Please try again.' },
} as const;
export type SignInOutcome = keyof typeof SIGN_IN_OUTCOMES;

/** What the address says of a sign-in; undefined for anything else. */
export function signInOutcomeOf(value: unknown): SignInOutcome | undefined {
  return typeof value === 'string' && Object.hasOwn(SIGN_IN_OUTCOMES, value) ? (value as SignInOutcome) : undefined;
}
