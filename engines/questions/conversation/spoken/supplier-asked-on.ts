import type { Lexicon, SupplierName } from '../../lexicon.ts';
import { newQuestion, type Question } from '../../question.ts';
import type { Reading } from '../../words/reading.ts';
import type { Before, One } from '../context.ts';
import { certain, goingOn, namesNothing, PLAIN_WORDS, saysOnly } from './certain.ts';
import { supplierSpokenOf } from './spoken-supplier.ts';

/** `phone number?`, `how long do they usually take`, `who can I email about that`: of the supplier mentioned before. */

type Fact = 'email' | 'phone' | 'contact' | 'leadTime';

const LEAD = `^\\W*(?:(?:and|so|ok|okay|but|then|hm|right|now|also|thanks|what about|how about|do (?:you|we) (?:have|know)|what['’]?s|what is|what are|get me|give me|show me|can i (?:have|get)|i need|got)\\W+)*(?:(?:the|their|its|a|his|her)\\W+)*`;
const END =
  '(?: (?:for|of|at) (?:them|it|that|him|her|those|that (?:supplier|one)|this (?:supplier|one)|the supplier|the suppliers of (?:those|them|these)))?(?: (?:please|pls|then|again|there|too|as well|also|thanks|thx))*\\W*$';
const ASKED: readonly (readonly [Fact, RegExp])[] = [
  [
    'phone',
    new RegExp(
      `${LEAD}(?:(?:tele)?phone|tel|mobile|contact) ?(?:number|no|nr)${END}|${LEAD}(?:telephone|phone)${END}|${LEAD}number to (?:call|ring)${END}`,
    ),
  ],
  ['email', new RegExp(`${LEAD}e-?mail(?: address)?${END}`)],
  [
    'contact',
    /^\W*(?:(?:and|so|ok|okay|but|then|hm|right|now|also)\W+)*who(?:m)? ?(?:(?:can|do|should|could|would|must|shall) (?:i|we) (?:e-?mail|call|ring|phone|contact|talk to|speak to|speak with|ask|write to|chase|message|get in touch with|reach)|(?:is|['’]?s) (?:the|my|our|their) contact(?: person)?)(?: (?:about|there|for|on|at|with) (?:that|it|them|this|those|that one)| there| them| please| then)*\W*$/,
  ],
  ['contact', new RegExp(`${LEAD}contact(?: (?:person|details|info|data))?${END}`)],
  [
    'leadTime',
    /^\W*(?:(?:and|so|ok|okay|but|then|hm|right|now|also)\W+)*(?:how (?:long|many days|quick(?:ly)?|fast|soon) (?:do|does|will|would|can|are|is) (?:they|it|that supplier|the supplier|this supplier|their deliver(?:y|ies)|a delivery)(?: (?:usually|normally|typically|generally|tend to|about|roughly))*(?: (?:take|need|deliver|ship|be|get (?:it|things|stuff) here))?(?: (?:to (?:deliver|ship|get here|arrive|send (?:it|stuff|things))|for (?:a )?deliver(?:y|ies)|usually|normally|from them|with them))*|(?:what(?:['’]?s| is)? )?(?:the(?:ir)? )?(?:usual )?(?:lead|delivery|shipping) times?(?: (?:of|from|for|with) (?:them|that supplier))?)\W*$/,
  ],
];
/** After their name alone, a number is one to call. */
const NUMBER = new RegExp(`${LEAD}number${END}`);
const WORDS: ReadonlySet<string> = new Set([
  ...PLAIN_WORDS,
  ...`phone telephone tel mobile contact number no nr email mail address call ring talk speak ask write chase message touch reach person details info
   data suppliers those them these long days quick quickly fast soon usual usually normally typically generally tend take need deliver delivery deliveries ship
   shipping lead time times supplier arrive send roughly must should could shall too while`
    .trim()
    .split(/\s+/),
]);

/** What a message asks of the supplier before it; null where it asks for something else, or of several that may be meant. */
export function askedOfSupplier(before: Before, reading: Reading, lexicon: Lexicon): One | null {
  if (before.isUnasked || !namesNothing(reading) || reading.notes.length > 0) return null;
  const isOfOne = before.question.topic === 'supplierOf' || before.question.topic === 'supplierStory';
  const fact =
    ASKED.find(([, pattern]) => pattern.test(reading.text))?.[0] ??
    (isOfOne && NUMBER.test(reading.text) ? 'phone' : undefined);
  if (fact === undefined || !saysOnly(reading, WORDS)) return null;
  const isOfList = OF_LIST.test(reading.text);
  const supplier = isOfList ? null : spokenSupplier(before, lexicon, fact === 'leadTime');
  if (supplier) {
    const named = { ...reading, suppliers: [supplier], mentions: [], time: null };
    return certain(MEANINGS[fact], named, before, {
      ...{ topic: 'supplierStory', measure: fact, order: null, bound: null, countOnly: false },
      ...(fact === 'leadTime' ? { measures: [] } : {}),
    });
  }
  // Of the suppliers of a list: each of them says where it is reached.
  const { question } = before;
  // What was asked of them just now was of the same list.
  const list = question.topic === 'supplierStory' && question.within ? question.within : question;
  const isList = LISTS.has(list.topic) && (isOfList || (SHORT.has(list.topic) && list.suppliers.length === 0));
  if (!isList || fact === 'leadTime' || list.items.length > 0) return null;
  return goingOn(before, newQuestion({ topic: 'supplierStory', measure: fact, within: list }));
}
const MEANINGS: Readonly<Record<Fact, string>> = {
  ...{ email: 'supplier-email', phone: 'supplier-phone', contact: 'supplier-contact', leadTime: 'supplier-story' },
};
const OF_LIST = /\bthe suppliers of (?:those|them|these)\b/;
/** Lists that are worked off supplier by supplier. */
const SHORT: ReadonlySet<Question['topic']> = new Set(['onOrder', 'reorder', 'low', 'out']);
const LISTS: ReadonlySet<Question['topic']> = new Set([
  ...SHORT,
  ...(['filter', 'rankItems', 'topSelling', 'movement', 'runOut', 'dead', 'excess', 'wellStocked', 'pinned'] as const),
]);

/** What people here did or wrote: who is to be asked about it may be one of them. */
const OF_TEAM: ReadonlySet<Question['topic']> = new Set([
  ...(['whoDid', 'messages', 'search', 'why', 'recent', 'movement', 'team', 'change', 'contact'] as const),
]);

/**
 * The one supplier that a question names, or that its items come from.
 * @param isOfThem whether what takes so long may be the delivery of an item rather than of its supplier
 */
function spokenSupplier(before: Before, lexicon: Lexicon, isOfThem: boolean): SupplierName | null {
  const named = supplierSpokenOf(before, lexicon);
  if (named || isOfThem || before.question.suppliers.length > 0 || OF_TEAM.has(before.question.topic)) return named;
  const ids = new Set(before.question.items.flat());
  const keys = new Set(lexicon.items.filter(({ id }) => ids.has(id)).map(({ supplierKey }) => supplierKey));
  const [key, another] = keys;
  return key === undefined || another !== undefined ? null : (lexicon.suppliers.find((one) => one.key === key) ?? null);
}
