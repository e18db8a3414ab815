import type { Lexicon } from '../../lexicon.ts';
import { rootOf } from '../../texts/roots.ts';
import { holdingMost } from '../../texts/written.ts';
import { isNeutral } from '../../words/neutral.ts';
import type { Reading } from '../../words/reading.ts';
import { wordsOf } from '../../words/words.ts';
import type { One } from '../context.ts';
import { type Spoken, sureOf } from './sure-of.ts';

/** What somebody outside the team said or wants, as messages tell it: `did Dilini say anything`, `what does the bakery want`. */

const HEARD = new RegExp(
  [
    String.raw`^\W*(?:(?:and|so|ok|hey|hi)\W+)*(?:did|has|have|had)\b.{2,40}\b(?:say|said|mention(?:ed)?|writ(?:e|ten)|wrote|repl(?:y|ied)|get (?:back|in touch)|got (?:back|in touch)|been in touch|anything to say|answer(?:ed)?|respond(?:ed)?|rung|called?)\b`,
    String.raw`^\W*(?:(?:and|so|ok|hey|hi)\W+)*what (?:did|has|does|had)\b.{2,40}\b(?:say|said|mention(?:ed)?|write|written|reply|replied|tell|told)\b`,
    String.raw`\b(?:any|some|no) (?:news|words?|updates?|messages?|repl(?:y|ies)|answers?)\b.{0,12}\bfrom\b`,
    String.raw`\b(?:hear|heard) (?:\w+ ){0,2}from\b`,
  ].join('|'),
);
const WANTS =
  /^\W*(?:(?:and|so|ok|hey|hi)\W+)*(?:what|did|does|do|has|have|is|are)\b.{0,50}\b(?:wants?|wanted|needs?|needed|ask(?:s|ed|ing)? (?:\w+ )?for|wish(?:es|ed)?|request(?:s|ed)?|looking for|hoping for|like from us|after\W*$|after from us)\b/;
/** How much of what somebody wants is no message. */
const OF_FIGURES =
  /\b(?:how (?:much|many)|sold|sell|spen[dt]|revenue|bought|buy|took|deliver\w*|price|cost|charge|enough|stock)\b/;
/** What each sale may be noted as: the words beside these tell whose it is. */
const OF_SALES = new Set('order sale customer shop cafe online wholesale market stall'.split(' '));

/** The messages that tell what somebody said or wants; null where a message asks for something else. */
export function askedOfOthers(spoken: Spoken, { written }: Lexicon): One | null {
  const { reading, one } = spoken;
  const { text, suppliers, notes, mentions, people, amounts } = reading;
  if (mentions.length + people.length + amounts.length > 0 || OF_FIGURES.test(text)) return null;
  if (one.questions.some(({ topic }) => topic === 'change' || topic === 'contact' || topic === 'refused')) return null;
  const [supplier, another] = suppliers;
  if (supplier && !another && HEARD.test(text))
    return sureOf('team-messages', spoken, { suppliers: [supplier.key], ...ALL_TIMES(reading), words: [] });
  const [stranger, more] = reading.unknown;
  // A name that nobody here has may stand in a text.
  if (suppliers.length + notes.length === 0 && stranger !== undefined && more === undefined && HEARD.test(text))
    return sureOf('search', spoken, { words: [stranger], ...NO_TIME });
  if (suppliers.length > 0 || notes.length === 0 || !written) return null;
  if (!WANTS.test(text) && !HEARD.test(text)) return null;
  const words = wordsSaid(notes, reading);
  return words.length === 0 ? null : sureOf('team-messages', spoken, { words, notes: [], ...NO_TIME });
}
const NO_TIME = { period: null, deadline: null, limit: null, whether: false } as const;
const ALL_TIMES = ({ time }: Reading) => (time === null ? NO_TIME : { limit: null, whether: false });

/** The words of notes that a message says. */
function wordsSaid(notes: readonly string[], { text }: Reading): string[] {
  const said = new Set(wordsOf(text).map(({ stem }) => rootOf(stem)));
  const words = notes.flatMap((note) => wordsOf(note).map(({ stem }) => stem));
  const telling = words.filter((stem) => said.has(rootOf(stem)) && stem.length > 2 && !OF_SALES.has(stem));
  const any = words.filter((stem) => said.has(rootOf(stem)) && stem.length > 2);
  return [...new Set(telling.length > 0 ? telling : any)];
}

const GIVEN_AWAY =
  /\b(?:who|whom|which|what|where)\b.*\b(?:tastings?|tasters?|samples?|freebies)\b|\b(?:tastings?|samples?|freebies)\b.*\b(?:who|whom|what|which)\b/;
const GIVES = /\b(?:g[ai]ve|given|did|had|have|got|get|hand(?:ed)?|sen[dt]|do|went|go|for)\b/;
const TO_SOMEBODY = /\b(?:for|to|with)\b/i;
const TASTED = ['tasting', 'taster', 'sample', 'freebie', 'cupping'].map(rootOf);
const MAX_NOTES = 6;

/** `who did we give tastings to, and what`: movements that are noted so, without what sales are noted as again and again. */
export function askedOfTastings(spoken: Spoken, lexicon: Lexicon): One | null {
  const { reading } = spoken;
  const { text, mentions, suppliers, people, amounts } = reading;
  if (mentions.length + suppliers.length + people.length + amounts.length > 0) return null;
  // How much was given is what the entries say; what was bought or sold is none of it.
  if (OF_FIGURES.test(text.replaceAll(/\bhow (?:much|many)\b/g, ' '))) return null;
  if (!GIVEN_AWAY.test(text) || !GIVES.test(text)) return null;
  const ofSales = new Set(lexicon.notes);
  const held = (lexicon.written?.notes ?? []).filter(
    (note) => !ofSales.has(note) && wordsOf(note).some(({ stem }) => TASTED.includes(rootOf(stem))),
  );
  const receivers = [...new Set([...wordsSaid(reading.notes, reading), ...receiversSaid(reading, lexicon)])].filter(
    (stem) => !TASTED.includes(rootOf(stem)),
  );
  if (receivers.length > 0) return tastingsFor(receivers, held, spoken);
  const toSomebody = /\bwho(?:m)?\b/.test(text) ? held.filter((note) => TO_SOMEBODY.test(note)) : [];
  const notes = [...new Set(toSomebody.length > 0 ? toSomebody : held)];
  if (notes.length === 0 || notes.length > MAX_NOTES) return null;
  const { past } = reading.time ?? { past: null };
  return sureOf(
    'entries-moved',
    { ...spoken, reading: { ...reading, notes } },
    {
      ...{ notes, words: [], ever: past === null, order: null, limit: null, whether: false, measure: null },
    },
  );
}

/** Words for who got the samples, which other notes contain as well: `the hotel`. */
function receiversSaid({ plain }: Reading, { notes, written }: Lexicon): string[] {
  const said = plain.filter(
    ({ stem, text, number }) =>
      number === null && stem.length > 2 && !TASTED.includes(rootOf(stem)) && (OF_PLACES.has(stem) || !isNeutral(text)),
  );
  const isNoted = (stem: string) => holdingMost([...notes, ...(written?.notes ?? [])], [rootOf(stem)]).texts.length > 0;
  return [...new Set(said.map(({ stem }) => stem))].filter((stem) => !GIVING.has(rootOf(stem)) && isNoted(stem));
}
const OF_PLACES = new Set('hotel restaurant cafe wedding party event guest office bar school shop'.split(' '));
const GIVING = new Set(
  'give gave given hand get got send sent go went free out away total all much many kilo gram tea item note far so'
    .split(' ')
    .map(rootOf),
);

/** Movements whose notes contain a word for samples and every word for who got them. */
function tastingsFor(receivers: readonly string[], held: readonly string[], spoken: Spoken): One | null {
  const roots = receivers.map(rootOf);
  const fitting = held.filter((note) => {
    const words = new Set(wordsOf(note).map(({ stem }) => rootOf(stem)));
    return roots.every((root) => words.has(root));
  });
  const { past } = spoken.reading.time ?? { past: null };
  const notes = [...new Set(fitting)];
  const isFew = notes.length > 0 && notes.length <= MAX_NOTES;
  const tasted = wordsOf(spoken.reading.text)
    .map(({ stem }) => stem)
    .find((stem) => TASTED.includes(rootOf(stem)));
  return sureOf(
    'entries-moved',
    { ...spoken, reading: { ...spoken.reading, notes: isFew ? notes : [] } },
    {
      ...{ notes: isFew ? notes : [], words: isFew ? [] : [tasted ?? 'sample', ...receivers] },
      ...{ ever: past === null, order: null, limit: null, whether: false, measure: null, type: null, locations: [] },
    },
  );
}

/** `what did we get sent back`: what customers returned. */
export function askedOfReturns(spoken: Spoken): One | null {
  const { reading, one } = spoken;
  if (one.questions.some(({ topic }) => topic === 'change') || reading.suppliers.length > 0) return null;
  if (!GOT_BACK.test(reading.text) || !ASKS.test(reading.text)) return null;
  return sureOf('returned', spoken, { words: [], noted: null });
}
const GOT_BACK =
  /\b(?:we|i|us)\b(?: \w+){0,2}? (?:get|got|gotten|had|have)(?: (?:anything|something|much|things?|stuff|goods|any|it))? (?:sent|brought|handed|given|returned) back\b(?! to\b)|\b(?:was|were|been) (?:anything|something|much|stuff|goods|things?) (?:returned|brought back|sent back|handed back)\b(?! to\b)|\b(?:anything|something) (?:returned|brought back|sent back to us)\b(?! to\b)/;
const ASKS = /^\W*(?:(?:and|so|ok|hey|hi)\W+)*(?:what|which|was|were|is|has|have|did|how much|anything)\b/;
