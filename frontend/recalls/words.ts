import type { ListedRecall, Recall } from '../../worker/recalls/contract.ts';
import { formatCount, formatDate } from '../lib/text/format.ts';

/** What pages of recalls say. */

type Head = Pick<ListedRecall, 'isDrill' | 'number' | 'lot' | 'item'>;

/** `Recall 3`, `Drill 4`. */
export const numberText = ({ isDrill, number }: Pick<Head, 'isDrill' | 'number'>): string =>
  `${isDrill ? 'Drill' : 'Recall'} ${number}`;

/** `Sencha, lot UJI-26`. */
export const lotText = ({ item, lot }: Pick<Head, 'item' | 'lot'>): string => `${item.name}, lot ${lot.code}`;

/** A calendar day, whatever the reader's time zone. */
export const dayText = (day: string): string => formatDate(`${day}T12:00`);

export const RELATIONS: Readonly<Record<Recall['lots'][number]['relation'], string>> = {
  recalled: 'The lot itself',
  upstream: 'Went into it',
  downstream: 'Made of it',
};

/** What a person has to know to believe a line. */
export const CERTAINTIES: Readonly<Record<'sure' | 'possible', string>> = { sure: 'Sure', possible: 'Possible' };

const MINUTE_MS = 60_000;

/** How long it took: `4 minutes`, `2 hours`. */
export function timeTaken({ createdAt, endedAt }: Pick<ListedRecall, 'createdAt' | 'endedAt'>): string | null {
  if (endedAt === null) return null;
  const minutes = Math.max(1, Math.round((Date.parse(endedAt) - Date.parse(createdAt)) / MINUTE_MS));
  if (minutes < 120) return `${formatCount(minutes)} ${minutes === 1 ? 'minute' : 'minutes'}`;
  return `${formatCount(Math.round(minutes / 60))} hours`;
}

export const WORDS = {
  title: 'Recalls',
  description: 'Trace a lot up and down, hold what it touches, and say who has it.',
  none: 'Nothing was recalled',
  noneYet:
    'A recall begins on the page of a lot. Try it once a year as a drill: it holds nothing, and keeps the time it took.',
  openLots: 'Choose a lot',
  lastDrill: (when: string) => `The last drill was ${when}. Once a year is what auditors ask for.`,
  noDrill: 'There was no drill yet. Once a year is what auditors ask for: open a lot and start one.',
  held: (count: number) => `${formatCount(count)} ${count === 1 ? 'lot is' : 'lots are'} held`,
  wouldHold: (count: number) => `A recall would hold ${formatCount(count)} ${count === 1 ? 'lot' : 'lots'}`,
  balance: 'Mass balance',
  balanceHelp:
    'Where the lot is now, as such or in what was made of it. What a count misses is explained by nothing and lowers the share.',
  lots: 'Lots',
  left: 'Who has it',
  leftHelp:
    'Sure: somebody named the lot, here and in every run before. Possible: the rule chose it because it expires first, and another lot may have gone out.',
  nothingLeft: 'Nothing of it has left.',
  letters: 'Letters',
  ending: 'End',
} as const;
