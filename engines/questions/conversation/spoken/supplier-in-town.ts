import type { Lexicon } from '../../lexicon.ts';
import type { Measure } from '../../question.ts';
import { stemsOfName } from '../../words/name-parts.ts';
import type { Reading } from '../../words/reading.ts';
import { knownFrom } from '../../words/trade-names/countries.ts';
import { wordsOf } from '../../words/words.ts';
import type { Before, One } from '../context.ts';
import { certain } from './certain.ts';

/** `phone number of the pottery in Turku`: the one supplier of a town, also where an item is named after it. */

/** The fact of that supplier; null where the message asks for something else, or for one of several. */
export function supplierInTown(before: Before | null, reading: Reading, { suppliers }: Lexicon): One | null {
  const { text, mentions, people, amounts, notes, categories, time } = reading;
  if ([people, amounts, notes, categories].some((some) => some.length > 0) || time !== null) return null;
  const [, asked = '', town = ''] = IN_TOWN.exec(text) ?? [];
  const fact = FACTS.find(([, said]) => said.test(asked))?.[0];
  const [word] = wordsOf(town);
  if (fact === undefined || word === undefined) return null;
  // What is named must be called after the town.
  const isOfTown = mentions.every(
    ({ start, end, values }) => end - start <= 1 && values.every(({ name }) => stemsOfName(name).includes(word.stem)),
  );
  const [supplier, another] = suppliers.filter((one) => knownFrom(one, town) === 'note');
  if (!isOfTown || supplier === undefined || another !== undefined) return null;
  if (reading.suppliers.some(({ key }) => key !== supplier.key)) return null;
  const named: Reading = { ...reading, mentions: [], groups: [], locations: [], suppliers: [supplier] };
  return certain(`supplier-${fact}`, named, before, {
    ...{ topic: 'supplierStory', measure: fact, measures: [], words: [], origin: null },
    ...{ suppliers: [supplier.key], items: [], similarItems: [], locations: [], countOnly: false, order: null },
  });
}
const LEAD =
  '^\\W*(?:(?:and|so|ok|hi|hey|please|whats|what|is|do|we|you|have|give|me|got|can|i|get|need|the|a|our|their)[\\s,]+)*';
const IN_TOWN = new RegExp(
  `${LEAD}((?:(?:tele)?phone|tel|mobile|e-?mail|contact)(?: (?:number|no|nr|address|person|details))?|number) (?:of|for|to) (?:the |our |that )?(?:\\p{L}+ ){1,3}(?:in|from|over in|down in) (\\p{L}{3,})\\W*(?:please|pls|again)?\\W*$`,
  'u',
);
type Fact = Extract<Measure, 'phone' | 'email' | 'contact'>;
const FACTS: readonly (readonly [Fact, RegExp])[] = [
  ['email', /mail/],
  ['phone', /phone|tel|mobile|number|\bno$|\bnr$/],
  ['contact', /contact/],
];
