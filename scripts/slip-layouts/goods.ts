import type { Chance } from './random.ts';
import words from './words.json' with { type: 'json' };

/** The goods of a drawn slip, and how its language writes them. */

export type Language = keyof typeof words;
export const LANGUAGES = Object.keys(words) as [Language, ...Language[]];

type Field = Exclude<keyof (typeof words)['en'], 'decimal' | 'thousands' | 'names'>;

/** The words and figures of one slip: it always calls a thing the same. */
export interface Speech {
  word(field: Field): string;
  money(value: number, decimals?: number): string;
}

export function speechOf(language: Language, chance: Chance): Speech {
  const { decimal, thousands } = words[language];
  // Some write no thousands, the Swiss write apostrophes.
  const mark = chance.pick([thousands, thousands, '', "'"]);
  const said = new Map<Field, string>();
  return {
    word(field) {
      const known = said.get(field) ?? chance.pick(words[language][field] as [string, ...string[]]);
      said.set(field, known);
      return known;
    },
    money(value, decimals = 2) {
      const [whole = '', cents] = Math.abs(value).toFixed(decimals).split('.');
      const grouped = whole.replace(/\B(?=(\d{3})+$)/g, mark);
      return `${value < 0 ? '-' : ''}${grouped}${cents ? `${decimal}${cents}` : ''}`;
    },
  };
}

export interface Goods {
  name: string;
  code: string;
  ean: string;
  quantity: number;
  isWeight: boolean;
  price: number;
  /** Before the discount. */
  full: number;
  amount: number;
  percent: number;
  isFree: boolean;
  /** Parts of a set, without prices. */
  parts: string[];
  lot: string;
}

/** What kind of goods a slip has. */
export interface Assortment {
  amounts: 'few' | 'one' | 'many' | 'weighed';
  prices: 'low' | 'middle' | 'high';
  discounted: number;
  free: number;
  sets: number;
}

/** In cents. */
const PRICES = { low: [20, 400], middle: [90, 3200], high: [2000, 180_000] } as const;

export function listGoods(
  language: Language,
  count: number,
  kind: Assortment,
  isUpper: boolean,
  chance: Chance,
): Goods[] {
  const names: string[] = [...words[language].names];
  const goods: Goods[] = [];
  const prefix = chance.pick(['', 'T', 'TE-', 'K']);
  const quantities = {
    few: [1, 1, 2, 2, 3, 4, 5, 6, 12],
    one: [1],
    many: [6, 10, 12, 20, 24, 30, 48, 60, 100, 144],
    weighed: [1],
  };
  for (let index = 0; index < count && names.length > 0; index++) {
    const [name = ''] = names.splice(chance.whole(0, names.length - 1), 1);
    const isWeight = kind.amounts === 'weighed' && chance.happens(0.7);
    const whole = quantities[kind.amounts];
    const quantity = isWeight ? chance.whole(80, 3500) / 1000 : (whole[chance.whole(0, whole.length - 1)] ?? 1);
    const isFree = index > 0 && chance.happens(kind.free);
    const [least, most] = PRICES[kind.prices];
    const price = isFree ? 0 : chance.whole(least, most) / 100;
    const percent = !isFree && chance.happens(kind.discounted) ? chance.pick([5, 10, 15, 20, 25]) : 0;
    const full = cents(quantity * price);
    goods.push({
      name: isUpper ? name.toUpperCase() : name,
      code: `${prefix}${chance.whole(1000, 99_999)}`,
      ean: `4${String(chance.whole(0, 999_999_999_999)).padStart(12, '0')}`,
      quantity,
      isWeight,
      price,
      full,
      amount: cents(full - cents((full * percent) / 100)),
      percent,
      isFree,
      parts: chance.happens(kind.sets) ? ['Mug', 'Gift box', 'Scoop'].slice(0, chance.whole(1, 3)) : [],
      lot: `L${chance.whole(20, 27)}${chance.whole(1000, 9999)}`,
    });
  }
  return goods;
}

export const cents = (value: number): number => Math.round(value * 100 + 1e-7) / 100;
