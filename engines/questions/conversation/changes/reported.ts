import type { ChangeVerb } from '../../change.ts';
import type { Reader } from '../../words/read.ts';
import type { Reading } from '../../words/reading.ts';
import type { Before, One } from '../context.ts';
import { amountOf, type ChangeLine, hasStrangeName, lineOf, MOST_LINES, partsOfReport } from './change-lines.ts';
import { saysCount, withoutCountSaid } from './count-said.ts';
import { saysNoChange } from './no-change.ts';
import { asked, type Prepared } from './prepared.ts';
import { verbSaid, withoutVerbs } from './verb-said.ts';

/** What a message reports of stock, in whatever order its words stand: `two ceremonial tins sold, 22 each`. */

/** Words of a question, a wish, a plan, a correction or an order: what they say is left to the model. */
const ELSE =
  /\?|^\W*(?:has|have|had|is|are|was|were)\b|\b(?:ever|what|whats|which|whichever|who|whos|whose|when|whenever|where|wheres|why|how|any|anything|anyone|if|unless|whether|would|could|can|should|shall|will|wont|may|might|do|does|did|dont|is there|are there|need|needs|needed|want|wants|wanted|orders?|ordered|ordering|reorder|draft|quote|quoted|buy|last|latest|first|top|best|worst|most|least|biggest|largest|list|show|tell|remind|messages?|email|mail|ask|post|reports?|history|never|nobody|not|none|without|except|between|average|total|left|remain|remaining|enough|tomorrow|next|gonna|going to|plan|planned|about|cost|costs|price|prices|worth|par|recommend|compare|count|counts|counted|counting|stocktake|recount|undo|delete|cancel|cancelled|sorry|wait|scratch|mean|meant|actually|rather|instead|correction|hang on|hold on|oops|set up|move|moved|transfer|transferred|have we|we have|there is|there are|should be|records?|recorded|register|note|mark)\b|n't\b/;
/** What is said of an amount that did not come. */
const SHORTFALL = /\b(?:short|light|underweight|under|missing|too (?:few|little|many|much)|fewer|less|over)\b/;
const MAX_LETTERS = 400;

/** Whether a message says something else than what has happened. */
export const saysElse = ({ unnamed }: Reading): boolean => ELSE.test(unnamed);

/** `22 each`, `at $3.50`, `for $44`: what a sale brought, which no movement says. */
const PRICED =
  /(?:\s*,)?\s*(?:\b(?:at|for|@)\s*)?(?:[$£€]\s?\d+(?:\.\d{1,2})?(?:\s?(?:each|ea|apiece|a piece|a pop|per \w+|for (?:both|all|the lot)))?|(?<!\b(?:of|with|in|holding) )\b\d+(?:\.\d{1,2})?\s?(?:each|ea|apiece|a piece|a pop))(?![\p{L}\d])/iu;

/** The changes that a message reports beyond doubt; null for anything else. */
export function reportedChanges(message: string, before: Before | null, reader: Reader): One | null {
  if (message.length > MAX_LETTERS) return null;
  const said = spelledTimes(message);
  const isPriced = PRICED.test(said) && verbSaid(said.toLowerCase()) === 'sale';
  const bare = isPriced ? said.replace(PRICED, ' ') : said;
  const whole = reader.read(bare, false);
  const besides = saysCount(whole.text) ? { ...whole, unnamed: withoutCountSaid(whole.unnamed) } : whole;
  // `knocked over` is no amount that is over.
  if (saysElse(besides) || SHORTFALL.test(withoutVerbs(besides.unnamed)) || !isOfOneDay(whole)) return null;
  const lines = linesOf(bare, whole, reader);
  const changes = lines && withVerbs(lines, bare, whole, isPriced);
  if (!changes || changes.some(({ change }) => saysNoChange(change.verb, whole))) return null;
  return asked(changes, before);
}

const tokensOf = ({ tokens }: Reading): string => tokens.map(({ text }) => text).join(' ');

/** A text with the supplier that something goes to as such. */
const withSupplier = (whole: Reading): string =>
  / to (?:the |our )?<supplier>(?!.* to )/.test(tokensOf(whole))
    ? whole.text.replace(/ to (?:the |our )?(?!.* to )/, ' to <supplier> ')
    : whole.text;

/** `kits x2` */
const spelledTimes = (message: string): string =>
  message.replaceAll(/(?<=\s)x ?(\d+)(?=[\s,;.]|$)/gi, '$1').replaceAll(/\b(\d+) ?x(?= )/gi, '$1');

/** What a message says of a longer time is asked of the records. */
const isOfOneDay = ({ time, against }: Reading): boolean =>
  against === null && (time === null || (time.past !== null && time.past.from === time.past.to));

interface Line extends ChangeLine {
  /** What the message says of it behind it: `3 cartons, out of date`. */
  remark: string;
}

/** The lines of a report, each with an item and an amount; null where one of them lacks either. */
function linesOf(message: string, whole: Reading, reader: Reader): Line[] | null {
  const single = whole.mentions.length === 1 ? lineOf(message, reader) : null;
  if (single?.mention && amountOf(single)) return isNamed(single, message) ? [{ ...single, remark: '' }] : null;
  const lines: Line[] = [];
  const counts: number[] = [];
  let opening = '';
  for (const part of partsOfReport(message)) {
    const line = lineOf(part, reader);
    if (!line) return null;
    if (line.mention) {
      if (!isNamed(line, part)) return null;
      lines.push({ ...line, text: `${opening} ${line.text}`.trim(), remark: '' });
      opening = '';
    } else {
      if (line.amount) counts.push(line.amount.value);
      const last = lines.at(-1);
      if (last) last.remark += ` ${line.text}`;
      else opening += ` ${line.text}`;
    }
  }
  const [only, another] = lines;
  const [counted, other] = new Set(counts);
  if (!only || lines.length > MOST_LINES || lines.length < whole.mentions.length || other !== undefined) return null;
  const own = amountOf(only);
  // `bring back a straw set, put 1 back in`: the amount is said again, or only there.
  if (counted !== undefined && (another || (own !== null && own.value !== counted))) return null;
  const amounted = own ?? (counted === undefined ? null : { value: counted, unit: null, isMoney: false });
  if (!another) return amounted && [{ ...only, amount: amounted }];
  return lines.every((line) => amountOf(line) !== null) ? lines : null;
}

const isNamed = (line: ChangeLine, part: string): boolean =>
  !hasStrangeName(line, part, (word) => !withoutVerbs(` ${line.text} `).split(/\W+/).includes(word));

/** Each line with what has happened to it: as it says itself, or else as the line before it, or behind it, does. */
function withVerbs(lines: readonly Line[], message: string, whole: Reading, isPriced: boolean): Prepared[] | null {
  const bySupplier = whole.suppliers.length > 0;
  const done = verbSaid(withSupplier(whole), bySupplier) ?? signSaid(message) ?? saleOf(whole);
  const isCount = saysCount(whole.text);
  if (isCount && done !== null) return null;
  const wholeVerb = isCount ? 'count' : done;
  const own = lines.map(({ text, remark }) => verbSaid(`${text}${remark}`, bySupplier) ?? verbSaid(text, bySupplier));
  const verbs = lines.map((_, at) => own[at] ?? own.slice(0, at).findLast(isSaid) ?? own.slice(at).find(isSaid));
  const changes = lines.flatMap((line, at): Prepared[] => {
    const amount = amountOf(line);
    const verb = lines.length === 1 ? wholeVerb : (verbs[at] ?? wholeVerb);
    if (!amount || !line.mention || !verb) return [];
    const change = { verb, quantity: amount.value, unit: amount.unit, ...(isPriced ? { isPriced } : {}) };
    return [{ change, mention: line.mention, reading: line.reading }];
  });
  return changes.length === lines.length ? changes : null;
}
const isSaid = (verb: ChangeVerb | null | undefined): verb is ChangeVerb => verb !== null && verb !== undefined;

/** `+12 rooibos`, `-2 hojicha`: more, or fewer. */
function signSaid(message: string): ChangeVerb | null {
  const [, sign] = /^\s*([+-])\d/.exec(message) ?? [];
  return sign === undefined ? null : sign === '+' ? 'add' : 'remove';
}

/** `Harrogate Bun Co took 3 tins`: a customer that sales are noted for has bought them. */
const saleOf = ({ notes, text }: Reading): ChangeVerb | null =>
  notes.length > 0 && TOOK.test(text) && !OURSELVES.test(text) ? 'sale' : null;
const OURSELVES = /\b(?:i|we) (?:have )?(?:took|taken)\b/;
const TOOK = /\b(?:took|taken|bought|had|collected|picked up|pick ?-?up|collection|gone out|went out)\b/;
