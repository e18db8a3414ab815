import type { Brewing } from '../../engines/labels/brewing.ts';

/** Brewing as a form has it: texts of numbers, the time in minutes and seconds. */
export type BrewingTexts = Record<keyof Brewing | 'minutes', string>;

export const BREWING_FIELDS = [
  { name: 'grams', rules: { decimals: 1, max: 1000 } },
  { name: 'millilitres', rules: { decimals: 0, max: 10_000 } },
  { name: 'celsius', rules: { decimals: 0, max: 100 } },
  { name: 'infusions', rules: { decimals: 0, max: 50 } },
  { name: 'minutes', rules: { decimals: 0, max: 1440 } },
  { name: 'seconds', rules: { decimals: 0, max: 59 } },
] as const satisfies { name: keyof BrewingTexts; rules: { decimals: number; max: number } }[];

const text = (number: number | null | undefined) => (number === null || number === undefined ? '' : String(number));

export function toTexts(brewing: Brewing | null): BrewingTexts {
  const seconds = brewing?.seconds ?? null;
  return {
    ...{ grams: text(brewing?.grams), millilitres: text(brewing?.millilitres), celsius: text(brewing?.celsius) },
    infusions: text(brewing?.infusions),
    minutes: seconds === null || seconds < 60 ? '' : text(Math.floor(seconds / 60)),
    seconds: seconds === null || (seconds >= 60 && seconds % 60 === 0) ? '' : text(seconds % 60),
  };
}

/** The numbers that were typed; null where one of them is none. */
export function toBrewing(texts: BrewingTexts): Brewing | null {
  const read = (name: keyof BrewingTexts) => (texts[name].trim() === '' ? null : Number(texts[name]));
  if (BREWING_FIELDS.some(({ name, rules }) => !(Number(read(name) ?? 0) <= rules.max))) return null;
  const [minutes, seconds] = [read('minutes'), read('seconds')];
  return {
    ...{
      grams: read('grams'),
      millilitres: read('millilitres'),
      celsius: read('celsius'),
      infusions: read('infusions'),
    },
    seconds: minutes === null && seconds === null ? null : (minutes ?? 0) * 60 + (seconds ?? 0),
  };
}
