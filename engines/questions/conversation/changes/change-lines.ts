import { isWeight } from '../../../numbers/weight.ts';
import type { NamedItem } from '../../lexicon.ts';
import { type Amount, UNIT_WORDS } from '../../meaning/tokens.ts';
import type { Mention } from '../../words/names.ts';
import type { Reader } from '../../words/read.ts';
import type { Reading } from '../../words/reading.ts';
import { wordsOf } from '../../words/words.ts';
import { verbSaid } from './verb-said.ts';

/** What a message says of one item: `2 lb golden yunnan`. */
export interface ChangeLine {
  mention: Mention<NamedItem> | null;
  amount: Amount | null;
  text: string;
  reading: Reading;
}

const PART_END = /\s*[,;\n]+\s*|\s*:\s+|\s+[-–—]\s+|\s*(?<!\d)\.(?=\s|$)\s*|\s*[+&]\s*|\s+(?:and|plus|n|an(?= \d))\s+/i;
/** More are a list to import. */
export const MOST_LINES = 12;

/** The parts of a message that may each be of an item of its own, in order. */
export const partsOfReport = (message: string): string[] =>
  message
    .split(PART_END)
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** A part of a message as a line; null where it names several things, or amounts that it leaves open. */
export function lineOf(part: string, reader: Reader): ChangeLine | null {
  const reading = reader.read(part, false);
  const [amount = null, more] = reading.amounts;
  if (more || reading.bound !== null || amount?.isMoney || amount?.holds) return null;
  // `put 1 back in` keeps none aside.
  if (amount?.isKept && verbSaid(reading.text) === null) return null;
  if (amount !== null && !(amount.value > 0)) return null;
  const [mention = categoryAsItem(part, reading, reader), another] = reading.mentions;
  if (another || reading.strangeNames.length > 0) return null;
  return { mention, amount, text: reading.text, reading };
}

/** `3 oat cartons`: what is counted is an item, though a kind of goods is called by the same word. */
function categoryAsItem(part: string, reading: Reading, reader: Reader): Mention<NamedItem> | null {
  if (reading.categories.length !== 1) return null;
  const words = wordsOf(part);
  const counted = words.findIndex(({ number }) => number !== null);
  if (counted < 0) return null;
  let at = counted + 1;
  while (UNIT_WORDS.has(words[at]?.stem ?? '') || words[at]?.text === 'of') at += 1;
  return (
    reader.items
      .mentions(
        words,
        ({ stem, number }) => number !== null || UNIT_WORDS.has(stem),
        (i) => i < at,
        () => false,
      )
      .find(({ start }) => start === at) ?? null
  );
}

/** Whether a word that nothing explains stands beside the name of a line: it may belong to another name. */
export function hasStrangeName(
  { mention, reading }: ChangeLine,
  part: string,
  explained: (word: string) => boolean,
): boolean {
  if (!mention) return false;
  const apart = new Set(
    part
      .toLowerCase()
      .match(APART)
      ?.map((one) => one.replace(/[^\p{L}\d'-]/gu, '')),
  );
  const unknown = new Set(reading.unknown.filter((word) => !explained(word) && !apart.has(word)));
  if (unknown.size === 0) return false;
  const words = wordsOf(reading.text);
  return [words[mention.start - 1], words[mention.end]].some((word) => word !== undefined && unknown.has(word.raw));
}

/** Words behind a comma, a dash or a bracket belong to no name before it. */
const APART = /(?<=[,;:(–—-]\s*)[\p{L}\d'-]+/gu;

const SINGLE = /\b(?:an?(?! (?:few|lot|couple|bunch|load|handful|number|bit|little|pile|heap|stack)\b)|another|one)\b/;
const ONE: Amount = { value: 1, isMoney: false, unit: null };

/** The amount of a line; a single one where it says `a gaiwan`, or that `the gaiwan` broke or was brought back. */
export const amountOf = (line: ChangeLine): Amount | null =>
  line.amount ?? (line.mention && (SINGLE.test(line.text) || isTheOne(line)) ? ONE : null);

function isTheOne({ mention, text }: ChangeLine): boolean {
  const verb = verbSaid(text);
  if (!mention || (verb !== 'return' && verb !== 'damage') || mention.values.some(({ unit }) => isWeight(unit)))
    return false;
  const words = wordsOf(text).slice(0, mention.end);
  const last = words.at(-1);
  return words[mention.start - 1]?.text === 'the' && last !== undefined && last.text === last.stem;
}
