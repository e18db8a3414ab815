import { GROUP_WORDS, type ItemGroup } from '../../stock/item-groups.ts';
import { isDenied } from '../words/exclusions.ts';
import { isKept } from '../words/kept-amounts.ts';
import { numberOf } from '../words/number-words.ts';
import { isPackWord, packsAsked, sizeBehind } from '../words/pack-sizes.ts';
import type { PackSize } from '../words/portion-sizes.ts';
import type { Word } from '../words/words.ts';

/** A word of a message as meaning is matched by: what it names is replaced by a slot such as `<item>`. */
export interface Token {
  text: string;
  /** The word behind it; null for a slot. */
  word: Word | null;
}

export interface Amount {
  value: number;
  isMoney: boolean;
  /** As it was written, in the singular; null where none follows the number. */
  unit: string | null;
  /** What each of so many packs holds: `40 bags of 250 g`. */
  holds?: PackSize;
  /** Whether so much is to stay: `and keep 10`. */
  isKept?: true;
  /** Its first word in the message, and the first behind it. */
  start?: number;
  end?: number;
}

/** A bound as it stands among the words of a message. */
export interface SaidBound {
  /** Its first word, and the first behind it. */
  start: number;
  end: number;
  side: 'over' | 'under';
  value: number;
  upTo: number | null;
  isMoney: boolean;
  isPercent: boolean;
  unit: string | null;
}

/** A message without its names: tokens, and what the tokens say in figures. */
export interface Marked {
  tokens: Token[];
  amounts: Amount[];
  /** Units without a number: `how many kilos`. */
  units: string[];
  bound: 'over' | 'under' | null;
  /** Every bound, in the order of the words. */
  bounds: SaidBound[];
  /** The upper end where a range is named: `between 5 and 10`. */
  upTo: number | null;
  types: ('warehouse' | 'retail')[];
  groups: ItemGroup[];
  /** The size of pack of which it is asked how many something fills. */
  pack: PackSize | null;
}

const list = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** A word as its meaning is matched by. */
export const sameWord = (word: Word): string => SAME.get(word.text) ?? SAME.get(word.stem) ?? word.stem;

export const UNIT_WORDS = list(`
  lb lbs kgs pcs lb pound kg kilogram kilo gram gramm gr g oz ounce package pack pc pcs piece bag pouch tin box unit sheet sachet carton
  case crate sack packet jar can caddy roll bottle litre liter ml tonne ton`);
/** Words of the two kinds of stock: `in the shop`. */
export const typeOf = ({ stem }: Word): 'warehouse' | 'retail' | null =>
  WAREHOUSE.has(stem) ? 'warehouse' : RETAIL.has(stem) ? 'retail' : null;
export const isTypeWord = (word: Word): boolean => typeOf(word) !== null;
/** The kind of goods that a word stands for, other than tea. */
export const groupOf = ({ text }: Word): ItemGroup | null =>
  PACKAGING.has(text) ? 'packaging' : ACCESSORIES.has(text) ? 'accessories' : null;

/** `retail price` is what things sell for, wherever they are. */
const OF_PRICES = list('price value');
const OF_WORTH = list('worth value valuation valued bring fetch money cash');
const MONEY_WORDS = list(`
  dollar buck usd cent euro eur quid gbp sterling rupee inr shilling kes aud cad sgd nzd yen jpy ringgit rand zar franc chf krona yuan
  rmb baht`);
const PERCENT_WORDS = list('percent percentage pct');
const WAREHOUSE = list('warehouse backroom stockroom storeroom storehouse depot godown');
const RETAIL = list('retail shop storefront store');
const PACKAGING = new Set(GROUP_WORDS.packaging);
const ACCESSORIES = new Set(GROUP_WORDS.accessories);
/** Words that are one to the assistant: what follows is read as what precedes the colon. */
const SAME: ReadonlyMap<string, string> = new Map(
  `supplier: vendor provider wholesaler distributor
   item: product good article thing stuff merchandise sku goods
   stock: inventory
   reorder: restock replenish resupply restocking reordering
   money: cash dough buck moolah
   dollar: euro quid rupee shilling yen ringgit rand franc krona yuan baht
   priciest: dearest costliest steepest
   highest: fattest juiciest widest greatest richest
   lowest: slimmest thinnest tightest poorest narrowest leanest weakest
   fastest: quickest speediest swiftest
   slowest: laziest
   loss: breakage wastage spoilage shrinkage
   who: whom
   sell: shift flog
   bought: purchased
   buy: purchase
   bad: lousy terrible awful horrible crap rubbish
   lots: heaps loads heap plenty masses oodles
   kept: stored shelved located stashed placed
   damaged: ruined crushed smashed
   profitable: lucrative
   trustworthy: dependable
   message: note
   drop: ditch axe
   split: distributed divided spread
   person: guy
   popular: hot trendy beloved
   obtain: procure
   lacking: lack missing
   arrive: land`
    .split('\n')
    .flatMap((row) => {
      const [one = '', rest = ''] = row.trim().split(': ');
      return rest.split(' ').map((word) => [word, one] as const);
    }),
);

/** Comparisons with a number behind them. The longer come first. */
const BOUNDS: readonly (readonly [side: 'over' | 'under', words: readonly string[]])[] = (
  [
    ['over', 'more than'],
    ['over', 'greater than'],
    ['over', 'higher than'],
    ['over', 'larger than'],
    ['over', 'bigger than'],
    ['over', 'heavier than'],
    ['over', 'dearer than'],
    ['over', 'longer than'],
    ['over', 'at least'],
    ['over', 'no less than'],
    ['over', 'not less than'],
    ['over', 'no fewer than'],
    ['over', 'better than'],
    ['over', 'north of'],
    ['over', 'starting at'],
    ['over', 'a minimum of'],
    ['over', 'minimum of'],
    ['over', 'minimum'],
    ['over', 'min'],
    ['over', 'past'],
    ['over', 'surpassing'],
    ['over', 'surpass'],
    ['over', 'surpasses'],
    ['over', 'crossing'],
    ['over', 'crosses'],
    ['over', 'topping'],
    ['over', 'no lower than'],
    ['over', 'not under'],
    ['over', 'not below'],
    ['over', 'a floor of'],
    ['under', 'not even reach'],
    ['under', 'not reach'],
    ['under', 'not attain'],
    ['under', 'not even make'],
    ['under', 'a cap of'],
    ['under', 'a hard cap of'],
    ['under', 'a ceiling of'],
    ['under', 'a limit of'],
    ['under', 'a budget of'],
    ['under', 'short of'],
    ['under', 'shy of'],
    ['under', 'not exceeding'],
    ['under', 'not over'],
    ['under', 'not above'],
    ['under', 'no higher than'],
    ['under', 'not higher than'],
    ['under', 'a maximum of'],
    ['under', 'maximum of'],
    ['under', 'maximum'],
    ['under', 'max'],
    ['under', 'south of'],
    ['under', 'inferior to'],
    ['over', 'superior to'],
    ['over', 'in excess of'],
    ['over', 'over'],
    ['over', 'above'],
    ['over', 'exceeding'],
    ['over', 'exceed'],
    ['over', 'exceeds'],
    ['over', 'upwards of'],
    ['over', 'beyond'],
    ['under', 'not more than'],
    ['under', 'no more than'],
    ['under', 'less than'],
    ['under', 'fewer than'],
    ['under', 'lower than'],
    ['under', 'smaller than'],
    ['under', 'cheaper than'],
    ['under', 'shorter than'],
    ['under', 'lighter than'],
    ['under', 'at most'],
    ['under', 'up to'],
    ['under', 'under'],
    ['under', 'below'],
    ['under', 'beneath'],
  ] as const
)
  .map(([side, words]) => [side, words.split(' ')] as const)
  .toSorted((a, b) => b[1].length - a[1].length);
/** Words that may stand between a comparison and its number: `below about $20`. */
const BETWEEN = list('about around a of approximately roughly');

/**
 * @param slotAt the slot that a word belongs to, with where its run of words ends; null for plain words. Without a slot the
 *   run says nothing by itself
 */
export function markSlots(
  words: readonly Word[],
  slotAt: (index: number) => { slot: string | null; end: number } | null,
): Marked {
  const marked: Marked = {
    ...{ tokens: [], amounts: [], units: [], bound: null, bounds: [], upTo: null, types: [], groups: [], pack: null },
  };
  const asked = packsAsked(words);
  let open: { side: 'over' | 'under'; start: number } | null = null;
  const push = (text: string, word: Word | null = null) => marked.tokens.push({ text, word });
  for (let i = 0; i < words.length; ) {
    const word = words[i];
    if (!word) break;
    const slot = slotAt(i);
    if (slot) {
      // `sencha, hojicha and gunpowder` asks as `sencha and gunpowder` does.
      if (slot.slot !== null && marked.tokens.at(-1)?.text !== slot.slot) push(slot.slot);
      i = Math.max(i + 1, slot.end);
      continue;
    }
    const pack = asked.get(i);
    if (pack) {
      marked.pack ??= pack.size;
      push('<pack>');
      i = pack.end;
      continue;
    }
    const range = rangeAt(words, i);
    if (range) {
      marked.bound ??= 'over';
      marked.upTo ??= range.upTo;
      marked.amounts.push(range.amount);
      const { value, isMoney, unit } = range.amount;
      const end = i + range.length;
      marked.bounds.push({
        ...{ start: i, end, side: 'over', value, isMoney, unit },
        upTo: range.upTo,
        isPercent: isPercent(words, end),
      });
      push('<over>');
      push(range.amount.isMoney ? '<money>' : range.amount.unit === null ? '<number>' : '<amount>');
      i += range.length;
      continue;
    }
    const bound = boundAt(words, i);
    if (bound) {
      marked.bound ??= bound.side;
      open = { side: bound.side, start: i };
      push(`<${bound.side}>`);
      i += bound.length;
      continue;
    }
    const value = numberOf(words, i);
    if (value !== null) {
      const next = words[i + 1];
      // `2 of them, can we do that`
      const unit = next && !(next.isSeparated && next.text === 'can') && slotAt(i + 1) === null ? next.stem : '';
      const isMoney = word.isMoney || MONEY_WORDS.has(unit);
      const isUnit = UNIT_WORDS.has(unit);
      const counted = i + (isUnit || (isMoney && !word.isMoney) || PERCENT_WORDS.has(unit) ? 2 : 1);
      const size = isMoney || (isUnit && next && !isPackWord(next)) ? null : sizeBehind(words, counted);
      const isNamed = (from: number, to: number) => words.slice(from, to).some((_, at) => slotAt(from + at) !== null);
      const holds = size && !isNamed(counted, size.end) ? size : null;
      const end = holds?.end ?? counted;
      const side =
        marked.tokens.at(-1)?.text.startsWith('<over') || marked.tokens.at(-1)?.text.startsWith('<under')
          ? null
          : boundBehind(words, end);
      if (side) {
        marked.bound ??= side;
        push(`<${side}>`);
      }
      const said: typeof open = side ? { side, start: i } : open;
      if (said) {
        const figure = { value: unit === 'cent' ? value / 100 : value, isMoney, unit: isUnit ? unit : null };
        marked.bounds.push({
          ...said,
          ...figure,
          end: side ? end + 2 : end,
          upTo: null,
          isPercent: isPercent(words, end),
        });
      }
      open = null;
      marked.amounts.push({
        ...{ value: unit === 'cent' ? value / 100 : value, isMoney, unit: isUnit ? unit : null },
        ...(holds === null ? {} : { holds: holds.size }),
        ...(isKept(words, i, end, marked.amounts.length === 0) ? { isKept: true } : {}),
        ...{ start: i, end },
      });
      push(isMoney ? '<money>' : isUnit || holds ? '<amount>' : '<number>');
      i = side ? end + 2 : end;
      continue;
    }
    i += 1;
    const [type, group] = [typeOf(word), groupOf(word)];
    if (word.stem === 'retail' && isVerb(words, i)) {
      push('sell', word);
    } else if (word.stem === 'retail' && (OF_PRICES.has(words[i]?.stem ?? '') || isPriced(words, i - 1))) {
      push('selling', word);
    } else if (type !== null) {
      if (!isDenied(words, i - 1)) marked.types.push(type);
      push('<type>');
    } else if (group !== null) {
      marked.groups.push(group);
      push('<group>');
    } else if (isUnit(words, i - 1)) {
      marked.units.push(word.stem);
      push('<unit>');
    } else {
      // `green teas` are those of the category Green, and no others.
      const isOfCategory = marked.tokens.at(-1)?.text === '<category>' && !word.isSeparated;
      if (word.stem === 'tea' && !isOfCategory) marked.groups.push('tea');
      push(sameWord(word), word);
    }
  }
  return marked;
}

const isPercent = (words: readonly Word[], end: number): boolean => PERCENT_WORDS.has(words[end - 1]?.stem ?? '');

/** `worth at retail` is what it sells for; `in retail` is a place. */
function isPriced(words: readonly Word[], i: number): boolean {
  return words[i - 1]?.text === 'at' && words.some(({ stem }) => OF_WORTH.has(stem));
}

/** `which retail for $10`, `retails at` */
const isVerb = (words: readonly Word[], behind: number): boolean =>
  ['for', 'at', 'under', 'over', 'above', 'below', 'between'].includes(words[behind]?.text ?? '') &&
  (words[behind - 1]?.text === 'retails' ||
    !['in', 'at', 'the', 'our', 'from', 'for'].includes(words[behind - 2]?.text ?? ''));

/** `can` is a verb, unless it counts: `how many cans`. */
function isUnit(words: readonly Word[], i: number): boolean {
  const { stem = '', text = '' } = words[i] ?? {};
  return UNIT_WORDS.has(stem) && (text !== 'can' || words[i - 1]?.text === 'per');
}

function boundAt(words: readonly Word[], start: number): { side: 'over' | 'under'; length: number } | null {
  for (const [side, phrase] of BOUNDS) {
    if (!phrase.every((text, k) => words[start + k]?.text === text)) continue;
    let at = start + phrase.length;
    while (BETWEEN.has(words[at]?.text ?? '')) at += 1;
    if (numberOf(words, at) !== null) return { side, length: at - start };
  }
  return null;
}

/** `20 or more`, `$15 and under` */
function boundBehind(words: readonly Word[], at: number): 'over' | 'under' | null {
  if (!/^(?:or|and)$/.test(words[at]?.text ?? '')) return null;
  const next = words[at + 1]?.text ?? '';
  if (/^(?:more|over|up|above|upwards|higher)$/.test(next)) return 'over';
  return /^(?:less|under|below|fewer|lower|cheaper)$/.test(next) ? 'under' : null;
}

/** `between 5 and 10 kg`; `spell-ranges.ts` writes the other ways of saying it so. */
function rangeAt(words: readonly Word[], start: number): { amount: Amount; upTo: number; length: number } | null {
  if (words[start]?.text !== 'between') return null;
  const first = quantityAt(words, start + 1);
  if (!first || words[first.end]?.text !== 'and') return null;
  const second = quantityAt(words, first.end + 1);
  if (!second) return null;
  const amount = { value: first.value, isMoney: first.isMoney || second.isMoney, unit: second.unit ?? first.unit };
  return { amount, upTo: second.value, length: second.end - start };
}

function quantityAt(words: readonly Word[], at: number): (Amount & { end: number }) | null {
  const value = numberOf(words, at);
  if (value === null) return null;
  const next = words[at + 1]?.stem ?? '';
  const isMoney = words[at]?.isMoney === true || MONEY_WORDS.has(next);
  const unit = UNIT_WORDS.has(next) ? next : null;
  const end = at + (MONEY_WORDS.has(next) || unit !== null || PERCENT_WORDS.has(next) ? 2 : 1);
  return { value, isMoney, unit, end };
}
