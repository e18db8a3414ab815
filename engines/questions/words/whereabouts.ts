import type { Word } from './words.ts';

/** Where somebody is, said in passing: `a lady at the counter`, `customer at the till`. */

const PEOPLE = new Set(
  'lady man woman guy bloke lad gentleman customer client person someone somebody people couple girl boy chap fella regular tourist waiting standing queue here'.split(
    ' ',
  ),
);
const BESIDE = new Set(['at', 'by', 'near']);
const OURS = new Set(['the', 'our', 'my']);

/** Whether the word says where somebody is rather than a place that is asked about. */
export const isWhereSomebodyIs = (words: readonly Word[], at: number): boolean =>
  OURS.has(words[at - 1]?.text ?? '') && BESIDE.has(words[at - 2]?.text ?? '') && PEOPLE.has(words[at - 3]?.stem ?? '');

/** Words for where a business sells, by which it notes sales. */
const WHERE_SOLD = new Set(['till', 'counter', 'register', 'checkout', 'shop', 'store', 'desk', 'stall']);
const ASKS_OF_ITEM = new Set(['price', 'cost', 'charge', 'where', 'shelf', 'margin', 'par', 'left', 'stock']);

/** `what do we charge for the gaiwan at the till`: a price, a place or a stock is the same wherever it is asked. */
export const isAskedAnywhere = (words: readonly Word[], at: number): boolean =>
  WHERE_SOLD.has(words[at]?.stem ?? '') &&
  words.some(({ stem }) => ASKS_OF_ITEM.has(stem)) &&
  !words.some(({ text }) => OF_MOVEMENTS.test(text));
const OF_MOVEMENTS =
  /^(?:s(?:ell|ells|old|elling|ales?)|went|gone|go(?:es)?|going|took|takes?|taken|taking|takings|br(?:ing|ings|ought)|ma(?:de|ke|kes)|earn\w*|mov\w+|shift\w*|order(?:s|ed)?|bought|return\w*|revenue|turnover|movements?|not(?:ed|es?)|entr(?:y|ies)|damag\w*|broken?|lost|losses)$/;
