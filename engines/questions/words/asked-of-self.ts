import type { Lexicon, NamedPerson } from '../lexicon.ts';
import type { Found } from './named-by.ts';

/** Questions of what the asker has done with the stock: `what did I sell today`, `my counts this week`. */

const VERBS =
  '(?:sell|sold|shift|move|moved|count|counted|receive|received|book|booked|record|recorded|enter|entered|log|logged|ring|rung|unpack|unpacked|damage|damaged|break|broken|do|done)';
const DONE = '(?:sold|moved|counted|received|booked|entered|unpacked)';
const DID = new RegExp(
  `(?:\\b(?:did|have|had|has)|'ve) i (?:(?:already|all|personally|myself) )*${VERBS}\\b|\\b(?:what|how (?:much|many)) i (?:have )?${DONE}\\b`,
);
const MINE =
  /\bmy (?:own )?(?:sales|sellings?|movements|counts|bookings|entries|receipts|deliveries|figures|numbers|tally)\b/;
/** `did I do the right thing` */
const OF_THE_STOCK = /\b(?:do|done)\b(?! (?:anything wrong|wrong|right|ok|that right|the right))/;

/** What somebody has just done is no question of people. */
const OF_NOW = /\bjust\b|\blast\W*$/;

const asksOfSelf = (text: string): boolean => {
  if (OF_NOW.test(text)) return false;
  const [did] = DID.exec(text) ?? [];
  return MINE.test(text) || (did !== undefined && (!/\bd(?:o|one)$/.test(did) || OF_THE_STOCK.test(text)));
};

/** The people whom a message asks about: the asker where it asks what they did themselves, of nothing that it names. */
export function peopleAskedOf(
  { people, mentions, suppliers, categories }: Pick<Found, 'people' | 'mentions' | 'suppliers' | 'categories'>,
  text: string,
  { people: all, userId }: Pick<Lexicon, 'people' | 'userId'>,
): NamedPerson[] {
  const isOfAll = mentions.length + suppliers.length + categories.length + people.length === 0;
  const asker = isOfAll && asksOfSelf(text) ? all.filter(({ id }) => id === userId) : [];
  return asker.length > 0 ? asker : people;
}

/** What stands for the asker where people were asked about before: `and me?`, `what about mine`. */
export const MYSELF: ReadonlySet<string> = new Set(['me', 'i', 'my', 'mine', 'myself']);
