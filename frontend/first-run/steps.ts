import type { Today } from '../../worker/analytics/today-contract.ts';
import type { Role } from '../../worker/core/contract.ts';
import type { Item } from '../../worker/inventory/contract.ts';
import { isSettled } from './is-settled.ts';
import type { STEPS } from './words.ts';

export type StepName = keyof typeof STEPS;

export interface Step {
  name: StepName;
  isDone: boolean;
}

type Facts = {
  items: readonly Pick<Item, 'minimumPar' | 'createdAt'>[];
  setup: Today['setup'];
  role: Role | null | undefined;
  /** Whether an invite is open. */
  hasInvited: boolean;
  /** Steps that were skipped on this device. */
  skipped: ReadonlySet<string>;
  /** Epoch milliseconds. */
  now: number;
};

/**
 * The first steps of a person in this role, of which what is done follows from what is there: nobody ticks anything off.
 * Null once there is nothing left to do.
 */
export function firstSteps({ items, setup, role, hasInvited, skipped, now }: Facts): Step[] | null {
  if (isSettled(items, now)) return null;
  const isAdmin = role === 'admin';
  const isOffice = isAdmin || role === 'member';
  const all: (Step & { isMine: boolean })[] = [
    { name: 'business', isMine: isAdmin, isDone: setup.keeps !== '' },
    { name: 'items', isMine: true, isDone: items.length > 0 },
    { name: 'par', isMine: true, isDone: items.some(({ minimumPar }) => minimumPar > 0) },
    { name: 'supplier', isMine: isOffice, isDone: setup.hasSupplier },
    { name: 'colleague', isMine: isAdmin, isDone: setup.hasColleague || hasInvited },
  ];
  const steps = all
    .filter(({ isMine }) => isMine)
    .map(({ name, isDone }) => ({ name, isDone: isDone || skipped.has(name) }));
  return steps.every(({ isDone }) => isDone) ? null : steps;
}
