import type { Quota, QuotaName } from '../../../worker/usage/contract.ts';
import { formatCount, formatMoney } from '../../lib/text/format.ts';

interface Words {
  title: string;
  /** What happens at the limit. */
  atLimit: string;
  format: (count: number) => string;
  /** Where the unit is said once, with the limit: `78 of 500 items`. */
  formatUsed?: (count: number) => string;
}

const plain = (number: number) => formatCount(number);

const count = (one: string, many: string) => (number: number) => `${formatCount(number)} ${number === 1 ? one : many}`;

/** How quotas are called and counted on screen. */
export const QUOTA_WORDS: Readonly<Record<QuotaName, Words>> = {
  items: {
    title: 'Items',
    atLimit: 'At the limit, no items can be added, imported or synced in. Deleted items don’t count.',
    format: count('item', 'items'),
    formatUsed: plain,
  },
  movements: {
    title: 'Stock movements today',
    atLimit:
      'At the limit, stock can’t change until midnight UTC, by people, imports or syncs. Imports can still be undone, and everything can be read and exported.',
    format: count('movement', 'movements'),
    formatUsed: plain,
  },
  storage: {
    title: 'Photos of slips',
    atLimit: 'At the limit, slips can’t be read from new photos.',
    format: formatBytes,
  },
  mail: {
    title: 'Emails today',
    atLimit:
      'At the limit, messages to suppliers and notifications go out again after midnight UTC. Links for your account still arrive.',
    format: count('email', 'emails'),
    formatUsed: plain,
  },
  model: {
    title: 'AI model today',
    atLimit: 'At the limit, the built-in engine answers until midnight UTC.',
    format: (cents: number) => formatMoney(cents, 'USD'),
  },
  samples: {
    title: 'Sample workspaces',
    atLimit:
      'Opened from your network in the last 15 minutes. At the limit, View Demo works again a few minutes later.',
    format: count('sample', 'samples'),
    formatUsed: plain,
  },
};

const UNITS = ['KB', 'MB', 'GB', 'TB'];

/** `0 KB`, `340 KB`, `1.5 MB`, `10 GB`. */
function formatBytes(bytes: number): string {
  let [size, unit] = [bytes / 1024, 0];
  while (size >= 1024 && unit < UNITS.length - 1) [size, unit] = [size / 1024, unit + 1];
  return `${formatCount(size, unit === 0 ? 0 : 1)} ${UNITS[unit]}`;
}

/** The used share in percent, at most 100. A quota of 0 is used up. */
export function usedPercent({ used, limit }: Pick<Quota, 'used' | 'limit'>): number {
  return limit === 0 ? 100 : Math.min(100, (used / limit) * 100);
}

export type QuotaState = 'fine' | 'nearly' | 'full';

/** From 80 % on, a quota is nearly used up. */
export function quotaState(quota: Pick<Quota, 'used' | 'limit'>): QuotaState {
  const percent = usedPercent(quota);
  if (percent >= 100) return 'full';
  return percent >= 80 ? 'nearly' : 'fine';
}
