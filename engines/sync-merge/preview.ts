import { numberText } from '../text/style.ts';
import { fieldName } from './compare.ts';
import { ASK_ABOVE_SHARE, MAX_LISTED_CHANGES } from './limits.ts';
import { changeVolume, type SyncPlan } from './plan.ts';
import type { SyncField } from './record.ts';

/** Describes a plan before it runs: for a preview, and for the confirmation of large changes. */

/** One change that a run would make. */
export interface PlannedChange {
  name: string;
  side: 'here' | 'there';
  action: 'create' | 'update' | 'archive' | 'restore' | 'delete';
  fields: readonly SyncField[];
}

/** The question before a large change. */
export interface PlanQuestion {
  total: number;
  changing: number;
  vanishing: number;
  text: string;
  changes: (Omit<PlannedChange, 'fields'> & { fields: string[] })[];
}

/** Single changes, deletions first. */
export function previewChanges(plan: SyncPlan): PlannedChange[] {
  const listFields = (values: object) => Object.keys(values) as SyncField[];
  return [
    ...plan.archiveLocal.map(({ item }) => change(item.values.name, 'here', 'archive')),
    ...plan.deleteRemote.map(({ item, link }) => change(item?.values.name ?? link.seen.name ?? '', 'there', 'delete')),
    ...plan.updateLocal.map(({ item, values, restore }) =>
      change(item.values.name, 'here', restore ? 'restore' : 'update', listFields(values)),
    ),
    ...plan.updateRemote.map(({ item, values }) => change(item.values.name, 'there', 'update', listFields(values))),
    ...plan.createLocal.map(({ record }) => change(record.values.name ?? '', 'here', 'create')),
    ...plan.createRemote.map(({ item }) => change(item.values.name, 'there', 'create')),
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

/** Builds the question before a large change. @param total items that were in sync before */
export function buildQuestion(plan: SyncPlan, total: number, title: string): PlanQuestion {
  const { changing, vanishing } = changeVolume(plan);
  const parts = [changing > 0 && `change ${changing}`, vanishing > 0 && `remove ${vanishing}`];
  const what = parts.filter((part) => part !== false).join(' and ');
  const share = Math.round(ASK_ABOVE_SHARE * 100);
  return {
    total,
    changing,
    vanishing,
    text: `This sync with ${title} would ${what} of ${total} items, more than ${share}%. Review the changes, then continue or cancel.`,
    changes: previewChanges(plan)
      .slice(0, MAX_LISTED_CHANGES)
      .map((one) => ({ ...one, fields: one.fields.map(fieldName) })),
  };
}

/** How many of the month's calls a sync would use: a first sync may need them all. */
export function costText(
  { createRemote, updateRemote, deleteRemote }: SyncPlan,
  { batchSize, title }: { batchSize: number; title: string },
): string | null {
  const calls = [createRemote, updateRemote, deleteRemote].reduce(
    (sum, { length }) => sum + Math.ceil(length / batchSize),
    0,
  );
  if (calls === 0) return null;
  return `Writing these changes takes ${numberText(calls)} ${calls === 1 ? 'API call' : 'API calls'} to ${title}, plus the calls to read.`;
}
