import { PARTS, type Part } from '../../engines/tasting/scores.ts';
import type { ListedTasting, Tasting } from '../../worker/tastings/contract.ts';
import { formatCount, formatDate, formatQuantity } from '../lib/text/format.ts';

/** The texts of tastings. */

export const PART_NAMES: Readonly<Record<Part, string>> = {
  dryLeaf: 'Dry leaf',
  liquor: 'Liquor',
  wetLeaf: 'Wet leaf',
};
export const PARTS_IN_ORDER = PARTS;

const plural = (count: number, one: string, several: string) => `${formatCount(count)} ${count === 1 ? one : several}`;
export const cupsText = (count: number) => plural(count, 'cup', 'cups');
export const tastersText = (count: number) => plural(count, 'taster', 'tasters');

/** `2 g to 100 ml, 6 minutes` */
export function brewText({ weight, water, seconds }: Pick<Tasting, 'weight' | 'water' | 'seconds'>): string {
  const minutes = seconds % 60 === 0 ? plural(seconds / 60, 'minute', 'minutes') : clockText(seconds);
  return `${formatQuantity(weight, 'g')} to ${formatQuantity(water, 'ml')}, ${minutes}`;
}

/** `5:09` */
export const clockText = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** What a list says of a tasting, besides its name. */
export function aboutText({ cups, tasters, isBlind, endedAt, createdAt }: ListedTasting): string {
  const when = endedAt === null ? `set up ${formatDate(createdAt)}` : `ended ${formatDate(endedAt)}`;
  const written = tasters === 0 ? 'nobody has written yet' : tastersText(tasters);
  return [cupsText(cups), isBlind && endedAt === null ? 'blind' : null, written, when].filter(Boolean).join(' · ');
}

export const scoreText = (score: number | null): string => (score === null ? '–' : formatCount(score));
