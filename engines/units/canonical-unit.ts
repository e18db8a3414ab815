import { FORM_UNITS, SIMPLE_UNITS } from '../inventory/choices.ts';
import { shortWeight } from './measure.ts';

const OFFERED: ReadonlySet<string> = new Set([...FORM_UNITS, ...SIMPLE_UNITS]);

/** The one spelling of a unit: `kg` for `KG`, `Kgs` and `Kilos`, `boxes` for `Box`; units of their own stay as they are. */
export function canonicalUnit(unit: string): string {
  const word = unit.toLowerCase().replace(/\.$/, '');
  const offered = [word, `${word}s`, `${word}es`].find((one) => OFFERED.has(one));
  if (offered !== undefined) return offered;
  // A size, as in `500 g`, is more than its unit; other scripts keep their own.
  const weight = /^[a-z]+$/.test(word) ? shortWeight(word) : null;
  return weight === 'lb' ? 'lbs' : (weight ?? unit);
}
