import { fieldName } from './compare.ts';
import { ASK_ABOVE_SHARE, MOST_LISTED } from './limits.ts';
import { type SyncPlan, upheaval } from './plan.ts';
import type { SyncField } from './record.ts';

/** Describes a plan before it runs: for a preview, and for the confirmation of large changes. */

/** One change that a run would make. */
export interface PlannedChange {
  name: string;
  side: 'here' | 'there';
  action: 'create' | 'update' | 'archive' | 'restore' | 'delete';
  fields: readonly SyncField[];
}

/** What is asked before much changes at once. */
export interface PlanQuestion {
  total: number;
  changing: number;
  vanishing: number;
  text: string;
  changes: (Omit<PlannedChange, 'fields'> & { fields: string[] })[];
}

/** Single changes, deletions first. */
export function plannedChanges(plan: SyncPlan): PlannedChange[] {
  const fieldsOf = (values: object) => Object.keys(values) as SyncField[];
  return [
    ...plan.archiveHere.map(({ item }) => change(item.values.name, 'here', 'archive')),
    ...plan.removeThere.map(({ item, link }) => change(item?.values.name ?? link.seen.name ?? '', 'there', 'delete')),
    ...plan.updateHere.map(({ item, values, restore }) =>
      change(item.values.name, 'here', restore ? 'restore' : 'update', fieldsOf(values)),
    ),
    ...plan.updateThere.map(({ item, values }) => change(item.values.name, 'there', 'update', fieldsOf(values))),
    ...plan.createHere.map(({ record }) => change(record.values.name ?? '', 'here', 'create')),
    ...plan.createThere.map(({ item }) => change(item.values.name, 'there', 'create')),
  ];
}

function change(
  name: string,
  side: PlannedChange['side'],
  action: PlannedChange['action'],
  fields: SyncField[] = [],
): PlannedChange {
  return { name, side, action, fields };
}

/** What is asked before so much changes. @param total items that were in step before */
export function questionOf(plan: SyncPlan, total: number, title: string): PlanQuestion {
  const { changing, vanishing } = upheaval(plan);
  const parts = [changing > 0 && `change ${changing}`, vanishing > 0 && `remove ${vanishing}`];
  const what = parts.filter((part) => part !== false).join(' and ');
  const share = Math.round(ASK_ABOVE_SHARE * 100);
  return {
    total,
    changing,
    vanishing,
    text: `This sync with ${title} would ${what} of ${total} items, more than ${share}%. Review the changes, then continue or cancel.`,
    changes: plannedChanges(plan)
      .slice(0, MOST_LISTED)
      .map((one) => ({ ...one, fields: one.fields.map(fieldName) })),
  };
}

/** How many of the month's calls a sync would use: a first sync may need them all. */
export function costText(
  { createThere, updateThere, removeThere }: SyncPlan,
  { batchSize, title }: { batchSize: number; title: string },
): string | null {
  const calls = [createThere, updateThere, removeThere].reduce(
    (sum, { length }) => sum + Math.ceil(length / batchSize),
    0,
  );
  if (calls === 0) return null;
  return `Writing these changes takes ${calls.toLocaleString('en-US')} ${calls === 1 ? 'API call' : 'API calls'} to ${title}, plus the calls to read.`;
}
