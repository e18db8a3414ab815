import type { Expected } from '../../evaluation/ocr-scores.ts';
import { cents, type Goods, type Speech } from '../goods.ts';
import { from, type Kind, type PrintedLine, printed, upTo } from '../page.ts';
import type { Chance } from '../random.ts';
import words from './words.json' with { type: 'json' };

/** What a structure prints with. */

/** The languages that have words for all structures. */
export type TradeLanguage = keyof typeof words;
export const TRADE_LANGUAGES = Object.keys(words) as [TradeLanguage, ...TradeLanguage[]];
type TradeWord = keyof (typeof words)['en'];

export interface Scene {
  chance: Chance;
  speech: Speech;
  /** A word of trade; the same each time. */
  say(word: TradeWord): string;
  goods: readonly Goods[];
  /** In characters. */
  width: number;
  price(value: number): string;
}

/** What a structure has printed, from the first line of goods to the sums. */
export interface Printed {
  lines: PrintedLine[];
  /** Replaces the usual lines above the goods. */
  head?: PrintedLine[];
  /** Replaces the usual sums below the goods. */
  foot?: PrintedLine[];
  expected: Expected[];
}

/** A kind of slip that differs from others in how it is built, not in its words. */
export interface Structure {
  name: string;
  kind: Kind;
  /** A wide page or a till roll. */
  isWide: boolean;
  print(scene: Scene): Printed;
}

/** Makes the structures of a kind. */
export const structuresOf =
  (kind: Kind, isWide: boolean) =>
  (name: string, print: Structure['print']): Structure => ({ name, kind, isWide, print });

export function sayIn(language: TradeLanguage, chance: Chance): Scene['say'] {
  const said = new Map<TradeWord, string>();
  return (word) => {
    const known = said.get(word) ?? chance.pick(words[language][word] as [string, ...string[]]);
    said.set(word, known);
    return known;
  };
}

export const priced = (goods: readonly Goods[]): Expected[] =>
  goods.map(({ name, quantity, price, amount }) => ({ name, quantity, unitPrice: price, amount }));

export const counted = (goods: readonly Goods[]): Expected[] =>
  goods.map(({ name, quantity }) => ({ name, quantity, unitPrice: null, amount: null }));

export const sumOf = (goods: readonly Goods[]) => cents(goods.reduce((sum, { amount }) => sum + amount, 0));

/** A line of a label at the left and a figure at the right. */
export const sumLine = (label: string, text: string, width: number, at = 0): PrintedLine =>
  printed(from(at, label), upTo(width, text));
