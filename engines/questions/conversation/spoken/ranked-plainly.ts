import { isWeight } from '../../../numbers/weight.ts';
import { comparedBy } from '../../meaning/compared-by.ts';
import { saysTakings } from '../../meaning/profit-asked.ts';
import type { Measure } from '../../question.ts';
import type { Reading } from '../../words/reading.ts';
import type { Before, One } from '../context.ts';
import { isPointer } from '../pointers.ts';
import { certain, saysOnly, wordSet } from './certain.ts';

/** `which supplier do we make the most on`: suppliers, categories or items by a figure that the message says, of all there are. */

/** Such a ranking; null for anything else. */
export function rankedPlainly(before: Before | null, reading: Reading): One | null {
  const { text, unnamed, mentions, suppliers, people, notes, amounts, bound, time, tokens, conditions = [] } = reading;
  if ([mentions, suppliers, people, notes, amounts, conditions].some((some) => some.length > 0) || bound !== null)
    return null;
  if (!MOST.test(text) || (time !== null && time.past === null) || !saysOnly(reading, WORDS)) return null;
  if (tokens.some((_, at) => isPointer(tokens, at))) return null;
  const names = RANKED.find(([said]) => said.test(text))?.[1];
  const measure = names?.revenue === BY_SALES && saysTakings(text) ? 'revenue' : comparedBy(unnamed);
  const name = measure && names?.[measure];
  if (!name) return null;
  const order = LEAST.test(text) ? 'least' : 'most';
  return certain(name, reading, before, { order, by: null, ...(name === BY_SALES ? rankedIn(measure, reading) : {}) });
}

/** The figure of a ranking of sales, where it is not that of its own: `sold the most pounds` compares what is weighed. */
function rankedIn(measure: Measure, { units }: Reading): { measure?: Measure } {
  if (measure === 'sold' && units.some(isWeight)) return { measure: 'quantity' };
  // The best sellers by money also show their profit.
  return measure === 'revenue' ? { measure } : {};
}

const MOST = /\b(?:most|least|best|worst|fewest|highest|lowest|biggest|smallest|largest)\b/;
const LEAST = /\b(?:least|worst|fewest|lowest|smallest)\b/;

/** Items by what was sold of them. */
const BY_SALES = 'best';

const SUPPLIERS = '(?:suppliers?|vendors?|wholesalers?|growers?|sellers?|firms?|compan(?:y|ies))';
/** What is ranked, with its meaning by each figure. */
const RANKED: readonly (readonly [RegExp, Readonly<Partial<Record<Measure, string>>>])[] = [
  [
    new RegExp(
      String.raw`\b(?:which|what)(?: of (?:our|the|all our))? ${SUPPLIERS}\b|\bwhose (?:teas?|goods|stuff|items|products|things)\b|^\W*(?:(?:and|so|ok|now|then|hi|hey)\W+)*(?:who do we (?:buy|order|get|source|purchase)\b.*\b(?:from|off)\b|from who(?:m)? do we)`,
    ),
    {
      ...{
        earned: 'suppliers-earned',
        profit: 'suppliers-earned',
        margin: 'suppliers-margin',
        spent: 'suppliers-spent',
      },
      ...{ sold: 'suppliers-sold', revenue: 'suppliers-sold', value: 'suppliers-value' },
    },
  ],
  [
    /\b(?:which|what)(?: of (?:our|the))? (?:categor(?:y|ies)|(?:kinds?|types?|sorts?|groups?) of (?:teas?|goods|items|products|stuff))\b/,
    {
      ...{ earned: 'categories-earned', profit: 'categories-earned', margin: 'categories-margin' },
      ...{ sold: 'categories-sold', revenue: 'categories-sold', value: 'categories-value' },
    },
  ],
  [
    /\b(?:which|what)(?: of (?:our|the))? (?:items?|products?|teas?|things?|lines?|articles?)\b|^\W*(?:(?:and|so|ok|now|then|hi|hey|on)\W+)*what (?:makes?|made|brings?|brought|earns?|earned|do we (?:make|earn)|did we (?:make|earn)|have we (?:made|earned))\b/,
    { earned: 'rank-earned', sold: BY_SALES, revenue: BY_SALES },
  ],
];

const WORDS = wordSet(
  `which what who whom whose on from of with by in at our the all we us me do does did is are was were has have had and so ok now then hi hey please pls
   supplier suppliers vendor vendors wholesaler wholesalers grower growers seller sellers firm firms company companies category categories kind kinds type
   types sort sorts group groups tea teas goods stuff item items product products thing things line lines article articles most least best worst fewest highest lowest biggest smallest largest
   money profit profits profitable margin margins make makes made making earn earns earned earning bring brings brought sell sells sold selling sales
   revenue takings turnover spend spends spent spending pay paid buy buys bought buying order orders ordered get gets got source purchase off
   worth value valuable stock overall total altogether to for that a i can you tell know currently usually right up take takes took taken taking cash dollars`,
);
