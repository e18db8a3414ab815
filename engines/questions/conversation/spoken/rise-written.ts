import type { Lexicon } from '../../lexicon.ts';
import type { Reading } from '../../words/reading.ts';
import type { Before, One } from '../context.ts';
import { certain, PLAIN_WORDS, saysOnly, wordSet } from './certain.ts';

/** `What would the sencha cost after that` behind a message of the team that prices rise: its cost with that rise. */

const WORDS: ReadonlySet<string> = new Set([
  ...PLAIN_WORDS,
  ...wordSet('cost costs price pay after then rise rises raise increase new once goes go up that happens new from'),
]);
const ASKS =
  /\b(?:cost|costs|price|pay)\b.*\b(?:after|with|once|because of|from) (?:that|this|it|the (?:rise|increase|raise)|they)\b|\bnew (?:cost|price)\b|\b(?:cost|costs|pay)\b.* then\W*$/;
const RISES =
  /\b(?:price|prices|cost|costs|dearer|charge\w*|pay)\b.*\b(?:up|rais\w*|ris\w*|increas\w*|more|higher|hik\w*|add\w*)\b|\b(?:up|rais\w*|ris\w*|increas\w*|more|higher|hik\w*|dearer)\b.*\b(?:price|prices|cost|costs|percent|%)/i;
const FALLS = /\b(?:down|cheaper|lower\w*|drop\w*|fall\w*|cut\w*|discount|off)\b/i;
const PERCENT = /(\d+(?:\.\d+)?) ?(?:%|percent\b|per cent\b|pct\b)/gi;

/** What an item costs after the rise that a message mentioned before says; null where a message asks for something else. */
export function costAfterRise(before: Before, reading: Reading, { written }: Lexicon): One | null {
  const { question } = before;
  const { mentions, amounts, suppliers, categories, time, text } = reading;
  const [named, another] = mentions;
  if (before.isUnasked || (question.topic !== 'messages' && question.topic !== 'search')) return null;
  if (!named || another || amounts.length + suppliers.length + categories.length > 0 || time !== null) return null;
  if (!ASKS.test(text) || !saysOnly(reading, WORDS)) return null;
  const isTheirs = ({ supplierKey }: (typeof named.values)[number]) =>
    question.suppliers.length === 0 || question.suppliers.includes(supplierKey);
  if (!named.values.every(isTheirs)) return null;
  const percent = percentIn(written?.messages ?? [], spokenWords(before));
  // With no rise to count, today’s cost would not be what is asked.
  if (percent === null) return null;
  return certain('price', reading, before, { assumed: [{ of: 'cost', how: 'percent', value: percent }] });
}

/** The words by which the messages were asked for. */
const spokenWords = ({ question, reading }: Before): string[] =>
  [...question.words, ...reading.suppliers.flatMap(({ name }) => name.split(' ').slice(0, 1))].map((word) =>
    word.toLowerCase(),
  );

/** The one rise in percent that messages with such words speak of; null where there is none, or another one. */
function percentIn(messages: readonly string[], words: readonly string[]): number | null {
  if (words.length === 0) return null;
  const held = messages.filter((text) => words.every((word) => text.toLowerCase().includes(word)));
  const found = new Set(
    held.flatMap((text) =>
      RISES.test(text) && !FALLS.test(text) ? [...text.matchAll(PERCENT)].map(([, value]) => Number(value)) : [],
    ),
  );
  const [only, another] = found;
  return only !== undefined && another === undefined && only > 0 && only <= MOST_PERCENT ? only : null;
}
const MOST_PERCENT = 200;
