import type { Measure, Question } from '../../question.ts';
import type { Reading } from '../../words/reading.ts';
import type { Before, One } from '../context.ts';
import { isOfOne } from '../list-before.ts';
import { leavesSupplierOpen } from '../part-of-one.ts';
import { isPointer } from '../pointers.ts';
import { certain, isAnswered, namesNothing, PLAIN_WORDS, saysOnly } from './certain.ts';

/** Facts of a supplier that are asked of the item it sends: `who supplies the sumac, and how reliable are they?` */

/** Each fact of a supplier that such a message asks for, of what it names or of what was mentioned before; null for anything else. */
export function supplierOfItem(before: Before | null, reading: Reading): One | null {
  const { text, people, categories, locations, notes, amounts, time, bound } = reading;
  if ([people, categories, locations, notes, amounts].some((some) => some.length > 0)) return null;
  if (time !== null || bound !== null || !saysOnly(reading, WORDS)) return null;
  const facts = FACTS.map(([fact, said]) => ({ fact, at: text.search(said) }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => a.at - b.at)
    .map(({ fact }) => fact);
  const judged = facts.filter((fact) => !ON_ENTRY.has(fact));
  const isWho = WHO.test(text);
  const isWhoTo = WHO_TO.test(text) && reading.mentions.length > 0;
  const ofFirst = isWho || isWhoTo ? null : ofFirstRanked(before, reading, facts);
  if (ofFirst) return ofFirst;
  // `the phone of the sumac people` alone is what other readings know.
  if (judged.length === 0 && !((isWho || isWhoTo) && facts.length > 0)) return null;
  const spoken = spokenOf(before, reading);
  // An item itself is neither reliable nor late.
  if (
    !spoken ||
    (reading.mentions.length > 0 && ![WHO, WHO_TO, SUPPLIER, OF_SUPPLIERS_ONLY].some((one) => one.test(text)))
  )
    return null;
  const asked = [
    ...(isWhoTo ? contactsAsked(before, spoken, facts) : []),
    ...(isWho ? [certain('supplier-of', spoken, before, PLAIN)] : []),
    ...judged.map((fact) =>
      fact === 'leadTime'
        ? certain('lead-time', spoken, before, { ...PLAIN, deadline: null, wanted: null })
        : certain('supplier-notes', spoken, before, { ...PLAIN, topic: 'supplierStory', measure: fact }),
    ),
    // Who supplies an item is answered with how they are reached.
    ...(isWho || isWhoTo ? [] : contactsAsked(before, spoken, facts)),
  ].flatMap((one) => one ?? []);
  const last = asked.at(-1);
  return last ? { ...last, questions: asked.flatMap(({ questions }) => questions) } : null;
}

/** `how long do they usually take` after who is the most reliable: the first of that ranking. */
function ofFirstRanked(before: Before | null, reading: Reading, facts: readonly Measure[]): One | null {
  const [measure] = facts;
  if (before === null || measure === undefined || !isAnswered(before) || !namesNothing(reading)) return null;
  const { question } = before;
  if (question.topic !== 'rankSuppliers' || question.bound !== null || question.within || !isOfOne(before)) return null;
  const points =
    reading.tokens.some((_, at) => isPointer(reading.tokens, at)) ||
    THAT_SUPPLIER.test(reading.text) ||
    leavesSupplierOpen(reading.text);
  if (!points) return null;
  const measures = facts.length > 1 ? [...facts] : [];
  return certain('supplier-notes', reading, before, {
    ...{ ...PLAIN, topic: 'supplierStory', measure, measures, within: { ...question, limit: 1 } },
  });
}
const THAT_SUPPLIER = /\b(?:the|that|this) (?:supplier|vendor)\b/;

const PLAIN: Partial<Question> = { measures: [], words: [], order: null, limit: null, countOnly: false, by: null };

/** Ways to reach a supplier, and its note, as one question. */
function contactsAsked(before: Before | null, spoken: Reading, facts: readonly Measure[]): (One | null)[] {
  const [measure, another] = facts.filter((fact) => ON_ENTRY.has(fact));
  if (measure === undefined) return [];
  const measures = another === undefined ? [] : [measure, another];
  return [certain('supplier-notes', spoken, before, { ...PLAIN, topic: 'supplierStory', measure, measures })];
}
const ON_ENTRY: ReadonlySet<Measure> = new Set(['phone', 'email', 'contact', 'notes']);

/** The items that a message names, else those mentioned before where it points at them. */
function spokenOf(before: Before | null, reading: Reading): Reading | null {
  if (reading.suppliers.length > 0) return null;
  if (reading.mentions.length > 0) return reading;
  const points = reading.tokens.some((_, at) => isPointer(reading.tokens, at)) || THAT_SUPPLIER.test(reading.text);
  const isOfItems = before !== null && before.question.items.length > 0 && before.question.suppliers.length === 0;
  return points && isOfItems && before.reading.mentions.length > 0
    ? { ...reading, mentions: before.reading.mentions }
    : null;
}

const SENDS = '(?:suppl(?:y|ies|ied)|sends?|sells?|makes?|delivers?|ships?|provides?|grows?|produces?|brings?)';
const WHO = new RegExp(
  String.raw`(?:^|[:,;–—-] ?|\b(?:and|so|ok|then|hi|hey|hello|please|know|me|tell)[\s,]+)\W*(?:who|whom|which supplier|what supplier) (?:${SENDS}|(?:do|does|did|are|is) (?:\p{L}+ )*(?:from|supplier)|(?:is|s|are) (?:the |our )?(?:supplier|vendor))\b|\b(?:who (?:do |does )?we (?:get|buy|order|source|have)\b.*\bfrom|from wh(?:o|om) (?:do )?we (?:get|buy|order|have))\b`,
  'u',
);
/** `who should I chase for the sampler` */
const WHO_TO =
  /\bwho(?:m)? (?:(?:do|should|can|could|must|would|shall) (?:i|we)|to) (?:chase|call|ring|phone|e-?mail|contact|message|write to|ask|speak (?:to|with)|talk (?:to|with)|reach|nudge|get (?:hold of|in touch with))\b/;
const SUPPLIER = new RegExp(
  String.raw`\b(?:suppliers?|vendors?|sellers?|growers?|makers?|wholesalers?|people|ppl|guys|folks|company|firm|crowd|whoever|those who|the ones who|who ${SENDS})\b`,
);
/** What is known of suppliers alone. */
const OF_SUPPLIERS_ONLY = /\b(?:reliab\w*|dependab\w*|response times?)\b/;

const FACTS: readonly (readonly [Measure, RegExp])[] = [
  ['reliability', /\b(?:(?:un)?reliab\w*|dependab\w*|trust\w*|on time|rely|punctual|let us down|any good|count on)\b/],
  [
    'response',
    /\b(?:(?:do|does|they|people|guys|to|supplier|who|\p{L}+s) (?:\p{L}+ ){0,8}?(?:answer|reply|respond|get back|write back)|(?:they|it) (?:answers?|repl(?:y|ies)|responds?)|response times?|(?:answers?|repl(?:y|ies)|responds?) (?:fast|quick\w*|slow\w*|soon))\b/u,
  ],
  [
    'leadTime',
    /\b(?:lead times?|delivery times?|turnaround|how (?:long|fast|quick\w*|soon) (?:do|does|would|will|is|are|can) (?:\p{L}+ ){0,6}?(?:take|deliver\w*|ship\w*|need|send)|how long they (?:take|need))\b|\bhow long (?:do|does) .*\btake\b/u,
  ],
  ['phone', /\b(?:phones?|telephones?|tel|mobile|(?:phone )?number)\b/],
  ['email', /\b(?:e-?mails?|mail address)\b/],
  ['contact', new RegExp(`\\b(?:contacts?|reach|get hold of|talk to|speak to|contact person)\\b|${WHO_TO.source}`)],
  ['notes', /\b(?:notes?|noted)\b/],
];

const WORDS: ReadonlySet<string> = new Set([
  ...PLAIN_WORDS,
  ...`supplier suppliers supply supplies supplied vendor vendors seller sellers grower growers maker makers wholesaler wholesalers people person guy guys folks company
   firm crowd whoever send sends sell sells make makes deliver delivers delivery ship ships provide provides grow grows produce produces bring brings
   buy order source reliable unreliable reliability dependable trust trusted trustworthy rely punctual time usually normally generally always let down good
   count answer answers reply replies respond responds response back fast quick slow slowly soon lead times long take takes need turnaround phone
   phones telephone tel mobile number email emails e-mail mail address contact contacts reach hold talk speak notes note noted rating score rated
   call ring write ppl r should must shall chase nudge phone contact message ask touch`
    .trim()
    .split(/\s+/),
]);
