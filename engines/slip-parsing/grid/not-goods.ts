import { type Line, toLine, type Word } from '../page/page.ts';
import { parseRow } from '../table/rows.ts';
import type { Token } from '../table/tokens.ts';
import { CHARGE_WORDS, RETURN_WORDS } from '../table/vocabulary.ts';
import { coverage, findWords, lettersOf, toDictionary } from '../table/words.ts';
import charges from './charges.json' with { type: 'json' };
import type { GridLine } from './columns.ts';

/** Rows of a table that bring nothing into stock: returned goods, deposits, freight and other charges, and sums. */

const isClear = (word: string) => word.length > 4 || !/^\p{Script=Latin}/u.test(word);
const folded = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').split(' ');
/** Shorter words begin others. */
const DEPOSITS = toDictionary([['deposit', folded(charges.deposit).filter(isClear)]]);
const CHARGES = toDictionary([
  ['charge', [...folded(charges.charge), ...folded(charges.deposit), ...CHARGE_WORDS]],
  ['with', folded(charges.with)],
]);
const RETURNS = toDictionary([['return', RETURN_WORDS]]);

/** From this share of its letters on, a line is the heading of returned goods. */
const MOSTLY = 0.45;
/** From this share of known letters on, a name is that of a charge. */
const KNOWN = 0.8;

/** Where returned goods begin, as an index; the number of lines if there are none. */
export function findReturns(lines: readonly GridLine[], rows: readonly number[]): number {
  const isRow = new Set(rows);
  const at = lines.findIndex(
    ({ row: { letters, tokens } }, index) =>
      index > (rows[0] ?? 0) &&
      !isRow.has(index) &&
      tokens.every(({ kind }) => kind !== 'figure') &&
      coverage(letters, findWords(letters, RETURNS, false)) >= MOSTLY,
  );
  return at === -1 ? lines.length : at;
}

/** Whether a word of deposits only says of goods that their packages go back: `Bouteille consignée sirop de rose`. */
function isWithin({ left, right }: { left: number; right: number }, name: readonly Token[]): boolean {
  const words = name.filter(({ word }) => /\p{L}{3}/u.test(word.text));
  const behind = words.filter((token) => {
    const letters = lettersOf(lineOf([token]));
    return token.word.left >= right && coverage(letters, findWords(letters, CHARGES, false)) < 1;
  });
  return words.some(({ word }) => word.right <= left) && behind.length > 1;
}

/**
 * Whether a name is that of a deposit, of freight or of another charge: nearly all its letters are words of charges.
 */
export function isCharge(name: readonly Token[]): boolean {
  const deposits = findWords(lettersOf(lineOf(name)), DEPOSITS, false).filter((found) => !isWithin(found, name));
  if (deposits.length > 0 || isFee(name.map(({ word }) => word.text).join(' '))) return true;
  const letters = lettersOf(lineOf(name));
  const found = findWords(letters, CHARGES, false);
  const own = coverage(
    letters,
    found.filter(({ value }) => value === 'charge'),
  );
  return own >= KNOWN / 2 && coverage(letters, found) >= KNOWN;
}

/** Whether a name is that of a sum: `Total`. */
export const isSum = (name: readonly Token[]): boolean => parseRow(lineOf(name)).kind === 'summary';

function lineOf(name: readonly Token[]): Line {
  const words = name.map(({ word }): Word => word);
  return words.length === 0 ? { words, left: 0, top: 0, right: 0, bottom: 0 } : toLine(words);
}

/**
 * One word of a name says what it is about: `Freight` before a place, the first in Romance and Slavic languages and in Malay (`Gastos de clichés y
 * preparación`), the last in Germanic ones, Hungarian, Finnish and Turkish (`Klischeekosten`, `Plate charge, 2 colours`). Where
 * that is a word of costs, nothing comes into stock, whatever it is that costs.
 */

const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').replaceAll('ł', 'l').toLowerCase();

const FIRST =
  /^(?:freight|origination|tooling|fracht|luftfracht|seefracht|vracht|frakt|fragt|rahti|portes|envios?|fletes?|acarreos?|transporte|trasporto|spedizion[ei]|frete|bancal[ei]|wysylka|przesylka|dostawa|doprava|postovne|balne|penghantaran|pengiriman|livraison|frais|couts?|supplements?|surcouts?|gastos?|recargos?|suplementos?|comision(?:es)?|spes[ae]|cost[oi]|supplement[oi]|contribut[oi]|commission[ei]|despesas?|custos?|encargos?|taxas?|koszty?|oplat[ay]|doplat[ay]|poplat(?:ek|ky)|priplat(?:ek|ky)|biaya|ongkos|yuran)$/;
/** They end a word, as in `Versandkosten`. */
const ENDING =
  /(?:kosten|gebuhr|gebuehr|pauschale|zuschlag|aufschlag|toeslag|kostnad|kostnader|avgift|avgifter|gebyr|tillagg|tillaeg|tillæg|omkostninger|maksu|kulut?|dij|koltseg)$/;
/** No goods have such words in their names, wherever these stand: `Clichékosten eenmalig`. */
const COSTS =
  /\p{L}{3}(?:kosten|gebuhr|gebuhren|gebuehr|pauschale|zuschlag|toeslag|kostnad|kostnader|avgift|avgifter|gebyr|omkostninger)$/u;
/** They are words of their own: `coffee` is none of them. `LTL freight`, `Express delivery`. */
const LAST =
  /^(?:freight|shipping|postage|carriage|delivery|handling|setup|charges?|fees?|surcharges?|costs?|ucreti|bedeli|ucret|bedel)$/;
/** What follows says more about it: `Plate charge, 2 colours`, `Fee for dies`. */
const REST = /[,;:(/]|\s[-–]\s|\s(?=\d)|\s(?:for|per|of|on|pro|für|je|til|för|voor|pour|to|incl|inkl)(?=\s|$)/iu;

/** Whether a name is that of costs. */
export function isFee(name: string): boolean {
  const [phrase = ''] = name.replace(/^[\P{L}]+/u, '').split(REST);
  const words = plain(phrase).match(/\p{L}+/gu) ?? [];
  const [first = '', last = ''] = [words[0], words.at(-1)];
  const isCost = ENDING.test(last) || words.some((word) => COSTS.test(word));
  const isAlone = words.length === 1 && phrase.trim().length === name.trim().length;
  return isCost || (!isAlone && (FIRST.test(first) || LAST.test(last)));
}
