import { unitAfter } from '../numbers/quantity-text.ts';
import {
  type NumberReading,
  type NumberRules,
  normalizeTyped,
  readFieldValue,
  readTypedNumber,
  shownNumber,
} from '../numbers/typed-number.ts';
import { isOneUnit, isPack } from './measure.ts';
import { factorTo } from './other-unit.ts';
import { plus, type Ratio, ratioOf, roundedThousandths, times } from './ratio.ts';

/** Quantities typed with a unit, for an item that is kept in another: `2.5 kg`, `5 lb 3 oz`, `2 packs`. */

export interface QuantityRules extends NumberRules {
  /** How much of the item's unit a pack holds: null where the item does not say. Without it, packs are not taken. */
  packSize?: number | null | undefined;
  /** How many of `unit` one of another is, where a number alone is not in the item's unit; null where that cannot be said. */
  factorOf?: ((other: string) => Ratio | null) | undefined;
}

/** `isConverted` where the text has another unit than the number. */
export type QuantityReading = NumberReading & { isConverted?: boolean };

/** A number and a unit each, up to the end: `5 lb 3 oz`. */
const PART = /([\d.,٫٬'][\d.,' ٫٬]*?) ?(\p{L}[\p{L}\p{M}. ]*?)(?:,(?= )|(?=[\d ]|$)) ?(?=[\d.,٫٬]|$)/uy;
const ANY_NUMBER: NumberRules = { decimals: 12, max: Number.MAX_SAFE_INTEGER };

/**
 * Parses what was typed into a field of quantities. A number alone is in the item's unit, or in that of the field; another unit is converted, exactly
 * and rounded once to thousandths. What may mean two numbers is asked about as by `readTypedNumber`.
 */
export function readTypedQuantity(text: string, rules: QuantityRules): QuantityReading {
  const reading = readTypedNumber(text, rules);
  if (reading.kind !== 'refused' || !rules.unit) return reading;
  const parts = partsOf(normalizeTyped(text));
  const [first] = parts;
  if (first === undefined) return reading;
  // In the item's own unit by another word nothing is rounded: too many decimals are refused.
  if (parts.length === 1 && isOneUnit(first.unit, rules.unit)) return readTypedNumber(first.number, fieldRules(rules));
  const factors: Ratio[] = [];
  for (const { unit } of parts) {
    const factor = factorOf(unit, rules);
    // Where only digits are taken, a word that is no unit is a typo.
    if (typeof factor === 'string') return rules.digitsOnly ? reading : { kind: 'refused', error: factor };
    factors.push(factor);
  }
  const totals = totalsOf(parts, factors);
  if (typeof totals === 'string') return { kind: 'refused', error: totals };
  const choices = totals.map(textOf).filter((total) => readFieldValue(total, fieldRules(rules)).kind === 'number');
  const [total, other] = totals;
  if (total === undefined) return reading;
  if (other === undefined) return { ...fitting(total, rules), isConverted: true };
  const typed = text.trim();
  const question = `${typed} can mean ${totals.map((total) => shownNumber(textOf(total))).join(' or ')} ${unitAfter(2, rules.unit)}. Which one?`;
  return { kind: 'ambiguous', typed, choices, question };
}

/** Like `readTypedQuantity`, but canonical text such as `1.234` is taken as is instead of asking. */
export function readFieldQuantity(text: string, rules: QuantityRules): QuantityReading {
  const reading = readFieldValue(text, rules);
  return reading.kind === 'refused' ? readTypedQuantity(text, rules) : reading;
}

/** A quantity that was typed for an item kept in a unit: at most three decimals. */
export const parseQuantityIn = (text: string, unit: string, packSize: number | null = null): QuantityReading =>
  readTypedQuantity(text, { decimals: 3, max: 1_000_000_000, unit, packSize });

interface Part {
  number: string;
  unit: string;
}

/** Empty where the text is anything else. */
function partsOf(text: string): Part[] {
  const parts: Part[] = [];
  PART.lastIndex = 0;
  while (PART.lastIndex < text.length) {
    const [, number = '', unit = ''] = PART.exec(text) ?? [];
    if (number === '') return [];
    parts.push({ number, unit: unit.trim() });
  }
  return parts;
}

/** How many of the item's unit one of another is, or why that cannot be said. */
function factorOf(other: string, { unit = '', packSize, ...rules }: QuantityRules): Ratio | string {
  const factor = rules.factorOf ? rules.factorOf(other) : factorTo({ unit, packSize }, other);
  if (factor !== null) return factor;
  const own = unitAfter(2, unit);
  return isPack(other) && packSize !== undefined
    ? `This item has no pack size: enter the quantity in ${own}`
    : `“${other}” can’t be converted: this item is counted in ${own}`;
}

/** What the parts add up to: one total, two where a number alone may mean two, or what is wrong. */
function totalsOf(parts: readonly Part[], factors: readonly Ratio[]): Ratio[] | string {
  let totals: Ratio[] = [{ over: 0n, under: 1n }];
  for (const [index, { number }] of parts.entries()) {
    const reading = readTypedNumber(number, ANY_NUMBER);
    if (reading.kind === 'refused') return reading.error;
    if (reading.kind === 'empty') return `Enter a number, such as 12 or ${shownNumber('2.5')}`;
    const factor = factors[index] ?? { over: 1n, under: 1n };
    const meant = reading.kind === 'number' ? [reading.text] : reading.choices;
    totals = totals.flatMap((total) => meant.map((one) => plus(total, times(ratioOf(one), factor))));
  }
  return totals;
}

const textOf = (total: Ratio): string => String(roundedThousandths(total) / 1000);
/** A sum of what has its own unit may be written with decimals: what counts is what comes out. */
const fieldRules = (rules: QuantityRules): NumberRules => ({ ...rules, digitsOnly: false });

function fitting(total: Ratio, rules: QuantityRules): NumberReading {
  if (total.over > 0n && roundedThousandths(total) === 0)
    return { kind: 'refused', error: `That is less than 0.001 ${unitAfter(2, rules.unit)}` };
  return readFieldValue(textOf(total), fieldRules(rules));
}
