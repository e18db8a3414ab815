import { newQuestion, type Question } from '../question.ts';
import type { Reader } from '../words/read.ts';
import type { Reading } from '../words/reading.ts';
import type { Before, One } from './context.ts';
import { certain } from './spoken/certain.ts';
import { supplierSpokenOf } from './spoken/spoken-supplier.ts';

/** `their lead time and minimum`, `reliability, phone and email of Atlas`: several facts of one supplier in a row. */

const MAX_LETTERS = 160;
const MAX_PARTS = 6;
/** So many facts one message gets. */
const MAX_FACTS = 4;

const SEPARATORS = /\s*[,;:/+&?!–—]+\s*|\s+-+\s+|\s+(?:and|plus|n|also|as well as)\s+/i;
const SMALL = new Set(
  'a the their its they them of for from at with is are what whats s how me give show tell get please pls i need do does we have on know there our and also usual usually typical any'.split(
    ' ',
  ),
);
type Asked = Pick<Question, 'topic'> & Partial<Question>;
const factOf = (measure: Question['measure'], words: string[] = []): Asked => ({
  topic: 'supplierStory',
  measure,
  words,
});
/** The questions of facts, by what is left of a part of the message. The minimum is in the note or is set for items. */
const FACTS: readonly (readonly [RegExp, readonly Asked[]])[] = [
  [/^(?:lead|delivery|shipping) times?$/, [factOf('leadTime')]],
  [/^(?:minimums?|minimum orders?|order minimums?|moq)$/, [factOf('notes', ['minimum']), { topic: 'orderTerms' }]],
  [/^(?:reliability|reliable|punctuality|good)$/, [factOf('reliability')]],
  [
    /^(?:(?:answering|answer|response|reply) (?:times?|speed)|speed (?:answering|answer|response|reply)|responsiveness|(?:fast|quick|quickly) (?:answer|reply|respond))$/,
    [factOf('response')],
  ],
  [/^(?:tele)?phone(?: (?:number|no|nr))?$/, [factOf('phone')]],
  [/^e-?mail(?: address)?$/, [factOf('email')]],
  [/^contact(?: (?:person|name|details))?$/, [factOf('contact')]],
];

/** A question for each of the facts, of the supplier that is named or was mentioned; null where a message says anything else. */
export function supplierFactsListed(message: string, before: Before | null, reader: Reader): One | null {
  if (message.length > MAX_LETTERS) return null;
  const parts = message.split(SEPARATORS).filter((part) => /[\p{L}\d]/u.test(part));
  if (parts.length < 2 || parts.length > MAX_PARTS) return null;
  const asked: (readonly Asked[])[] = [];
  for (const part of parts) {
    const said = saidIn(reader.read(part));
    if (said === '') continue;
    const fact = FACTS.find(([pattern]) => pattern.test(said));
    if (!fact) return null;
    asked.push(fact[1]);
  }
  const facts = [...new Set(asked)];
  if (facts.length < 2 || facts.length > MAX_FACTS) return null;
  const own = reader.read(message);
  const isPlain = own.mentions.length + own.categories.length + own.people.length + own.amounts.length === 0;
  const supplier = own.suppliers.length === 0 ? before && supplierSpokenOf(before, reader.lexicon) : own.suppliers[0];
  // `who supplies the sencha` of two suppliers: the facts of both.
  const ofItems = own.suppliers.length === 0 && before?.question.topic === 'supplierOf' ? before : null;
  if (!isPlain || own.suppliers.length > 1 || own.time !== null) return null;
  const spoken = supplier ? [supplier] : [];
  const mentions = supplier ? [] : (ofItems?.reading.mentions ?? []);
  if (spoken.length + mentions.length === 0) return null;
  const one = certain('supplier-story', { ...own, suppliers: spoken, mentions }, before, {});
  const [story] = one?.questions ?? [];
  if (!one?.last || !story) return null;
  const { suppliers, items, similarItems } = story;
  const questions = facts.flat().map((fact) => newQuestion({ ...fact, suppliers, items, similarItems }));
  const [question] = questions;
  return question ? { ...one, questions, maybe: [], last: { ...one.last, question } } : null;
}

/** What a part says beside names and small words. */
const saidIn = ({ tokens }: Reading): string =>
  tokens.flatMap(({ word }) => (word === null || SMALL.has(word.text) ? [] : [word.text])).join(' ');
