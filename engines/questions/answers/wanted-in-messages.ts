import type { ResolvedQuestion } from '../resolve.ts';
import type { StockItem, TeamMessage, WorkspaceSnapshot } from '../snapshot.ts';
import { JOINING } from '../words/name-parts.ts';
import { numberOf } from '../words/number-words.ts';
import { wordsOf, wordsOfName } from '../words/words.ts';
import { inItemUnit } from './amounts.ts';
import { namedTest } from './texts/messages.ts';

/** How much of an item somebody wants, where the question does not say it and the newest message about it does. */

const DAY_MS = 86_400_000;
const MOST_DAYS = 60;
/** What may stand between a number and a name: `four of the snow bowls`. */
const BETWEEN: ReadonlySet<string> = new Set(['of', 'the', 'our', 'those', 'these']);
const WANTS =
  /\b(?:wants?|wanted|needs?|needed|orders?|ordered|asked|asks|asking|would like|['’]d like|looking for|reserved?|collects?|pick up)\b/i;

/** What we order ourselves, nobody wants of us. */
const BOUGHT =
  /^\W*(?:(?:i|we|just|have|has)\s+)*(?:re)?ordered\b|\b(?:i|we)(?:['’]ve| have| had| just)* (?:re)?order(?:ed)?\b|\b(?:to|please|must|should) (?:re)?order\b/i;

/** Whether a text has all words of a name. */
function mentions(text: string, name: string): boolean {
  const words = new Set(wordsOf(text).map(({ stem }) => stem));
  return wordsOf(name).every(({ stem }) => words.has(stem));
}

export interface WantedThere {
  wanted: { quantity: number; unit: string | null };
  message: TeamMessage;
}

/** The amount in the newest message from or about someone who wants this item; null if it has none, or several. */
export function wantedInMessages(
  item: StockItem,
  question: ResolvedQuestion,
  snapshot: WorkspaceSnapshot,
): WantedThere | null {
  const isOfItem = namedTest({ ...question, items: [item] }, snapshot);
  const since = snapshot.now - MOST_DAYS * DAY_MS;
  const isWish = ({ content }: TeamMessage) =>
    WANTS.test(content) && !BOUGHT.test(content) && question.notes.every((name) => mentions(content, name));
  const message = snapshot.messages.find((one) => one.createdAt >= since && isWish(one) && isOfItem(one));
  if (!message) return null;
  const told = amountsOf(message.content, item);
  const [wanted, another] = told;
  return wanted && !another ? { wanted, message } : null;
}

/** Amounts right before a word of the name of an item. */
function amountsOf(text: string, item: StockItem): WantedThere['wanted'][] {
  const words = wordsOf(text);
  const telling = new Set(
    wordsOfName(item.name)
      .filter(({ text: said, number }) => number === null && said.length > 2 && !JOINING.has(said))
      .map(({ stem }) => stem),
  );
  return words.flatMap((_, at): WantedThere['wanted'][] => {
    const quantity = numberOf(words, at);
    if (quantity === null || !(quantity > 0)) return [];
    const isName = (place: number) => telling.has(words[place]?.stem ?? '');
    const skip = (place: number) => {
      let next = place;
      while (BETWEEN.has(words[next]?.text ?? '')) next += 1;
      return next;
    };
    if (isName(skip(at + 1))) return [{ quantity, unit: null }];
    const unit = words[at + 1]?.text ?? '';
    return isName(skip(at + 2)) && inItemUnit({ quantity, unit }, item) !== null ? [{ quantity, unit }] : [];
  });
}
