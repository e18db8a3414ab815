import { isNeutral } from '../words/neutral.ts';
import type { Reader } from '../words/read.ts';
import { sentencesOf } from './sentence-parts.ts';

/** What a sentence says by itself of another one: in which unit or where, and of which size. */
const SAYS: ReadonlySet<string> = new Set(['<unit>', '<type>', '<place>']);

/**
 * A message with such sentences as a part of the one that they belong to: `What is left of it? In grams please.`, `Right, shop.
 * What's low?`
 */
export function withScopes(message: string, reader: Reader): string {
  const sentences = sentencesOf(message);
  if (sentences.length < 2 || sentences.length > MAX_SENTENCES) return message;
  const isScope = sentences.map(
    (sentence) => saysOnlyScope(sentence, reader) || saysOnlyTime(sentence, message, sentences, reader),
  );
  const at = isScope.indexOf(true);
  if (at < 0 || isScope.every((one) => one)) return message;
  const other = at > 0 ? at - 1 : at + 1;
  const joined = `${plain(sentences[other])}, ${plain(sentences[at]).replace(LOOKS, 'in ')}`;
  const rest = sentences.flatMap((sentence, i) => (i === at ? [] : [i === other ? joined : sentence]));
  return withScopes(rest.length === 1 ? joined : rest.join('. '), reader);
}
/** `The small one.` */
const SIZE =
  /^\W*(?:(?:i mean|i meant|just|only) )?(?:the|in) (?:small(?:er)?|little|large[r]?|big(?:ger)?|medium|mini) (?:one|size|ones)\W*$/i;
/** `the shop is full` */
const TELLING: ReadonlySet<string> = new Set(['is', 'are', 'was', 'were', 'has', 'have']);
/** `Please look at October` */
const LOOKS = /^(?:please |pls |just |only )*(?:look(?:ing)? at|take|consider|check|use) (?:only |just )?(?=\S)/i;
const MAX_SENTENCES = 4;

const plain = (sentence = ''): string => sentence.trim().replace(/[?.!,;\s]+$/, '');

/** `Please look at October and November.`: the time of the sentence before it, where that has none. */
function saysOnlyTime(sentence: string, message: string, sentences: readonly string[], reader: Reader): boolean {
  const at = sentences.indexOf(sentence);
  if (at < 1 || message.includes(`${sentence}?`) || sentences.slice(0, at).some((one) => reader.read(one).time))
    return false;
  const { tokens, amounts, time } = reader.read(sentence);
  return (
    time?.past != null &&
    amounts.length === 0 &&
    tokens.every(({ word }) => word === null || OF_TIME.has(word.text) || isPolite(word.text))
  );
}
const isPolite = (text: string): boolean => isNeutral(text) && !TELLING.has(text);
const OF_TIME: ReadonlySet<string> = new Set(
  'look at take consider use check mean meant only just for in over during from to until between and the months weeks period time'.split(
    ' ',
  ),
);

function saysOnlyScope(sentence: string, reader: Reader): boolean {
  if (SIZE.test(sentence)) return true;
  const { tokens, amounts, time } = reader.read(sentence);
  return (
    amounts.length === 0 &&
    time === null &&
    tokens.some(({ text }) => SAYS.has(text)) &&
    tokens.every(({ text, word }) => SAYS.has(text) || (word !== null && isPolite(word.text)))
  );
}
