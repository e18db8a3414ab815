import type { Backup } from '../../../worker/backups/contract.ts';
import { formatCount } from '../../lib/text/format.ts';

const KINDS: Record<Backup['kind'], string> = {
  nightly: 'Nightly',
  manual: 'Made by hand',
  key: 'Made by an API key',
  last: 'Before deletion',
};

/** `Nightly · 1,024 items · 2.1 MB` */
export function describeBackup({ kind, items, bytes }: Backup): string {
  const count = `${formatCount(items)} ${items === 1 ? 'item' : 'items'}`;
  return [KINDS[kind], count, formatBytes(bytes)].join(' · ');
}

const UNITS = ['B', 'KB', 'MB', 'GB'];

/** `2.1 MB` */
export function formatBytes(bytes: number): string {
  const step = bytes < 1000 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log10(bytes) / 3));
  const value = bytes / 1000 ** step;
  return `${formatCount(value, value < 10 && step > 0 ? 1 : 0)} ${UNITS[step]}`;
}
