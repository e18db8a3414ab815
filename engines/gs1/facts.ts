import type { Element } from './elements.ts';

/** What elements say of goods, as a tea shop uses it. Days are ISO dates. */
export interface GoodsFacts {
  /** 14 digits; null where the code names no goods, such as that of a pallet. */
  gtin: string | null;
  lot: string | null;
  serial: string | null;
  producedOn: string | null;
  packedOn: string | null;
  bestBefore: string | null;
  expiresOn: string | null;
  /** Pieces in it. */
  count: number | null;
  /** Net. */
  weight: { amount: number; unit: 'kg' | 'lb' | 'oz' } | null;
}

/** Net weights by the first three digits of their AI; the fourth says how many decimals they have. */
const WEIGHTS = { '310': 'kg', '320': 'lb', '357': 'oz' } as const;

/** @param year that of today, which decides the century of dates. Null if a date is no day. */
export function toFacts(elements: readonly Element[], year: number): GoodsFacts | null {
  const of = (...ais: string[]) => elements.find(([ai]) => ais.includes(ai))?.[1] ?? null;
  const days = ['11', '13', '15', '17'].map((ai) => {
    const text = of(ai);
    return text === null ? null : (toDay(text, year) ?? 'wrong');
  });
  if (days.includes('wrong')) return null;
  const [producedOn = null, packedOn = null, bestBefore = null, expiresOn = null] = days;
  const count = of('30', '37');
  const gtin = of('01', '02');
  return {
    ...{ gtin, lot: of('10'), serial: of('21'), producedOn, packedOn, bestBefore, expiresOn },
    count: count === null ? null : Number(count),
    weight: weightOf(elements),
  };
}

function weightOf(elements: readonly Element[]): GoodsFacts['weight'] {
  for (const [ai, value] of elements) {
    const unit = WEIGHTS[ai.slice(0, 3) as keyof typeof WEIGHTS];
    const decimals = Number(ai[3]);
    if (ai.length === 4 && unit && decimals <= 6) return { amount: Number(value) / 10 ** decimals, unit };
  }
  return null;
}

/**
 * A date of six digits. Day 00 is the last day of the month, and a year is at most 50 away from today's (GS1 General
 * Specifications 7.12). Null if it is no day.
 */
export function toDay(text: string, year: number): string | null {
  const [yy, month, day] = [Number(text.slice(0, 2)), Number(text.slice(2, 4)), Number(text.slice(4, 6))];
  const away = yy - (year % 100);
  const century = year - (year % 100) + (away >= 51 ? -100 : away <= -50 ? 100 : 0);
  if (month < 1 || month > 12) return null;
  const last = new Date(Date.UTC(century + yy, month, 0)).getUTCDate();
  if (day > last) return null;
  return `${century + yy}-${text.slice(2, 4)}-${String(day === 0 ? last : day).padStart(2, '0')}`;
}

/** An ISO date as six digits. */
export const fromDay = (day: string): string => day.slice(2).replaceAll('-', '');
