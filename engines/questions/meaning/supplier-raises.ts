import type { Reading } from '../words/reading.ts';

/** What a supplier is said to change is our cost: `what if Uji puts it up 8 percent`. */

const CHANGES =
  /^(?:rais|increas|put|hik|bump|lift|jack|charg|add|go|went|lower|drop|cut|reduc|tak|took|want|ask|say|said)/;
const BETWEEN = new Set(
  'would will were was to now then both all d ll had has have does do did might may could'.split(' '),
);
/** What goes to customers is a price of ours all the same. */
const OF_SELLING = /\b(?:sell\w*|customers?|we charge|i charge|discount|off)\b/;

/** Whether a supplier is the one who changes a price, by name or as `they`. */
export function supplierRaises({ tokens, text }: Pick<Reading, 'tokens' | 'text'>): boolean {
  if (OF_SELLING.test(text)) return false;
  return tokens.some(({ text: slot }, at) => {
    if (slot !== '<supplier>') return false;
    // `with 10 percent more from Alishan`
    if (tokens[at - 1]?.word?.text === 'from' && tokens[at - 2]?.text === '<assumed>') return true;
    let next = at + 1;
    while (BETWEEN.has(tokens[next]?.word?.text ?? '')) next += 1;
    return CHANGES.test(tokens[next]?.word?.text ?? '');
  });
}

/** The figures that a message assumes, of which those that a supplier changes are of our cost. */
export function assumedSaid(reading: Pick<Reading, 'assumed' | 'tokens' | 'text'>): NonNullable<Reading['assumed']> {
  const { assumed = [] } = reading;
  const isOfPrice = assumed.some(({ of, how }) => of === 'price' && how !== 'to');
  if (!isOfPrice || assumed.some(({ of }) => of === 'cost') || !supplierRaises(reading)) return assumed;
  return assumed.map((one) => (one.of === 'price' && one.how !== 'to' ? { ...one, of: 'cost' } : one));
}
