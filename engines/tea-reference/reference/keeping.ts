import type { Claim, Range } from './entry.ts';

/** How teas and herbs keep, and how long goods are at sea: values that many entries share. */

export const COOL: Claim<string> = ['Airtight and dark, below 10 °C and 50% relative humidity', 'gb-30375'];
export const DRY: Claim<string> = ['Airtight and dark, below 25 °C and 50% relative humidity', 'gb-30375'];
export const AIRY: Claim<string> = [
  'Dark, free of other smells, below 25 °C and 70% relative humidity',
  'gb-30375',
  'Compressed and dark teas age; they are not sealed off from air.',
];
export const HERB_STORAGE: Claim<string> = ['Airtight and dry, away from sunlight and heat', 'mp557'];

export const TEA_MONTHS: Claim<Range> = [{ min: 18, max: 18 }, 'aces-2243', 'In a closed package in a pantry.'];
export const HERB_MONTHS: Claim<Range> = [{ min: 6, max: 6 }, 'mp557', 'Then check the aroma.'];
export const WHOLE_SPICE_MONTHS: Claim<Range> = [{ min: 12, max: 24 }, 'mp557', 'Whole; ground it keeps 6 months.'];

export const SEA_FROM_CHINA: Claim<Range> = [
  { min: 15, max: 35 },
  'china-freight',
  'At sea from China to the United States only; making and customs come on top.',
];
