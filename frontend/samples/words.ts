import type { Sample, SampleKind, SampleState } from '../../worker/samples/contract.ts';
import { localDay } from '../lib/stock/best-before.ts';
import { formatCount, formatDate, formatQuantity } from '../lib/text/format.ts';

/** The texts of samples. */

export const KINDS: Readonly<Record<SampleKind, string>> = {
  offer: 'Offer',
  pre_shipment: 'Pre-shipment',
  arrival: 'Arrival',
  retained: 'Retained',
};

export const STATES: Readonly<Record<SampleState, { label: string; color: string }>> = {
  asked: { label: 'Asked', color: 'gray' },
  arrived: { label: 'Arrived', color: 'amber' },
  tasted: { label: 'Tasted', color: 'amber' },
  approved: { label: 'Approved', color: 'leaf' },
  refused: { label: 'Refused', color: 'red' },
};

export const samplesText = (count: number) => `${formatCount(count)} ${count === 1 ? 'sample' : 'samples'}`;

/** A day as people write it. */
export const dayText = (day: string): string => formatDate(`${day}T12:00:00Z`);

/** `Decide by Dec 1, 2026`, `Was to be decided by …`; nothing once it is decided. */
export function deadlineText({ decideBy, decision }: Pick<Sample, 'decideBy' | 'decision'>): string | null {
  if (decideBy === null || decision !== null) return null;
  return isOverdue({ decideBy, decision }) ? `Overdue since ${dayText(decideBy)}` : `Decide by ${dayText(decideBy)}`;
}

export const isOverdue = ({ decideBy, decision }: Pick<Sample, 'decideBy' | 'decision'>): boolean =>
  decideBy !== null && decision === null && decideBy < localDay(Date.now());

/** What a sample is of, besides its name: kind, item, lot, supplier, weight. */
export function factsText({ kind, item, lot, supplier, weight }: Sample): string {
  const parts = [KINDS[kind], item?.name, lot && `lot ${lot.code}`, supplier?.name];
  return [...parts, weight === null ? null : formatQuantity(weight, 'g')].filter(Boolean).join(' · ');
}
