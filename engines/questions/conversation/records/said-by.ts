import type { Lexicon } from '../../lexicon.ts';
import { askedWords } from '../../texts/asked-words.ts';
import { rootOf } from '../../texts/roots.ts';
import { holdingMost } from '../../texts/written.ts';
import { stemsOfName } from '../../words/name-parts.ts';
import type { Reading } from '../../words/reading.ts';
import type { One } from '../context.ts';
import { type Spoken, sureOf } from './sure-of.ts';

/** Who wrote how much, who said a thing and when, and whether somebody answered. */

const WRITES = '(?:post(?:s|ed|ing)?|writ(?:es?|ing|ten)|wrote|messag(?:e[sd]?|ing)|chat(?:s|ted)?)';
const MOST_OF_US = new RegExp(
  `\\bwho\\b.{0,30}\\b${WRITES}\\b.{0,20}\\bmost\\b|\\bwho\\b.{0,30}\\bmost\\b.{0,12}\\b(?:messages|posts)\\b|\\bmessages\\b.{0,30}\\b(?:by|per|for each|from each) (?:person|people|colleague|member|one)\\b|\\bhow many messages\\b.{0,20}\\beach\\b`,
);
const SAID = '(?:say|said|saying|tell|told|mention(?:ed)?|quoted?|promised?|wr(?:ite|ote|itten))';
const WHO_SAID = new RegExp(
  `\\bwho (?:was it (?:that|who) )?${SAID}\\b|\\bwhen (?:did|was|has)\\b.{0,30}\\b${SAID}\\b`,
);
/** `when was the hojicha promised`: the day that an order was to come. */
const WAS_PROMISED = /\bwhen (?:was|were|is|are|has|have)\b.*\bpromised\b/;
/** `who is supposed to write to Grace`: what the team agreed on is in its messages. */
const WHO_IS_TO =
  /\bwho(?:['’]?s| is| was| are| were)? (?:supposed|meant|going|due|down|asked|told|expected) to (?!be\b|pay|supply|deliver|sell|buy)\w+|\bwho (?:has|had|needs|ought) to (?!be\b|pay|supply|deliver|sell|buy)\w+|\bwhose (?:job|turn|task) (?:is|was) it to\b/;
/** `who wrote it off`, `who wrote that note`: of entries of the ledger. */
const OF_LEDGER = /\bwr(?:ite|ote|itten) (?:\S+ ){0,3}(?:off|down|note)\b|\bnotes?\b/;
const I_SAID = new RegExp(`\\bwhen did i\\b.{0,12}\\b${SAID}\\b`);
const SOMEBODY_WROTE =
  /\b(?:did|has|have) (?:some|any)(?:one|body)\b.{0,24}\b(?:write|written|wrote|reply|replied|answer(?:ed)?|talk(?:ed)? to|call(?:ed)?|contact(?:ed)?|ring|rung|got hold of)\b/;

/** The question of who wrote messages, and when; null where no message holds what is asked. */
export function askedOfAuthors(spoken: Spoken, lexicon: Lexicon): One | null {
  const { reading, one } = spoken;
  const { text } = reading;
  if (one.questions.some(({ topic }) => topic === 'change')) return null;
  if (MOST_OF_US.test(text) && reading.mentions.length + reading.suppliers.length === 0)
    return sureOf('team-messages', spoken, { by: 'person', order: 'most', words: [], limit: null, ...NO_PLACE });
  // Whether somebody wrote to the person at a supplier.
  if (SOMEBODY_WROTE.test(text) && reading.suppliers.length === 1 && reading.mentions.length === 0)
    return sureOf('team-messages', spoken, { whether: true, words: [] });
  if (WHO_IS_TO.test(text) && reading.mentions.length + reading.suppliers.length > 0)
    return sureOf('team-messages', spoken, {
      ...{ words: [], ...NO_PLACE },
      // What was agreed on with a person names that person.
      ...(reading.suppliers.length > 0 ? { items: [], similarItems: [] } : {}),
    });
  if (!WHO_SAID.test(text) || OF_LEDGER.test(text) || WAS_PROMISED.test(text)) return null;
  const words = heldWords(reading, lexicon);
  return words === null
    ? null
    : sureOf('message-author', spoken, {
        words,
        ...NO_PLACE,
        ...(I_SAID.test(text) ? { people: [lexicon.userId] } : {}),
      });
}
const NO_PLACE = { place: null, whether: false } as const;

/** The words of a message that one of the team’s messages holds all of, beside what it names; null where none does. */
function heldWords(reading: Reading, { written }: Lexicon): string[] | null {
  const named = reading.mentions.flatMap(({ values }) => values.flatMap(({ name }) => stemsOfName(name)));
  const isNamed = new Set(named.map(rootOf));
  const words = askedWords(reading).filter((word) => !isNamed.has(rootOf(word)));
  // What a name says stands for itself, in whichever words the rest of it was.
  if (reading.mentions.length > 0) return [];
  if (words.length === 0 || !written) return null;
  const { held } = holdingMost(written.messages, words.map(rootOf));
  return words.every((word) => held.has(rootOf(word))) ? words : null;
}
