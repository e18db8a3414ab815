import { isTypeWord } from '../meaning/tokens.ts';
import { type Claim, isCommonName } from './claims.ts';
import { JOINING } from './name-parts.ts';
import { isNeutral } from './neutral.ts';
import { numberOf } from './number-words.ts';
import { isAskedAnywhere, isWhereSomebodyIs } from './whereabouts.ts';
import { type Word, wordsOfName } from './words.ts';

/** What movements are noted as, as far as words of a message name it: `at the market stall`, `to the cafés`. */

/** Words of notes that say nothing of whom or where: `Web shop orders`. */
const GENERIC = new Set(
  'order sale sold sell customer client invoice delivery delivered pickup collected via at on by note misc other new regular'.split(
    ' ',
  ),
);
/** `the wholesale price` is no channel. */
const OF_PRICES = new Set(['price', 'cost', 'value', 'margin', 'rate', 'research', 'pricing', 'worth']);
/** What stands before a common word that names a customer or a place of sale. */
const LEADING = new Set(
  'at the to for from by on in via with our and or vs versus than compared of how is was through did does has only just what about many much any all these those last out sold sell sells went gone sellers against'.split(
    ' ',
  ),
);
/** What a question of trade says: another message speaks of the counter for its own sake. */
const OF_TRADE = new Set(
  `against brings take takes took spend spent make makes dollar dollars
   sell sells selling sold sale sales seller sellers buy buys buying bought order orders ordered revenue turnover takings earn earned
   made brought went goes gone compare compared vs versus doing moving moves moved shift shifts shifting shifted`
    .trim()
    .split(/\s+/),
);
/** `over the counter`, `on the market`: a way of speaking. */
const IDIOM = new Set(['over', 'across', 'off', 'behind', 'under', 'on']);
const FOLLOWING = new Set(['sale', 'order', 'customer', 'takings', 'trade', 'revenue', 'business']);
/** Words of losses that tell one note from another only beside other words: `past its date`, `water damage`. */
const NEVER_ALONE = new Set(
  'damage loss lose lost write writ written wrote off count stock item date past broken break sold sell receive received order water old bad'.split(
    ' ',
  ),
);
/** `how many were crushed`, `anything torn`: what was done to goods. */
const DONE_TO_GOODS = /(?:ed|en|orn|oilt|burnt|bent|wet)$/;
/** `sales dropped`: what such a word tells of that is no loss of goods. */
const NOT_OF_GOODS = new Set(
  'have has had stock price prices level levels margin value cost costs it they who'.split(' '),
);
/** A note's claim loses to any name of the same words; by a single word, to any other name. */
const MALUS = { several: -4, single: -12 };

const BONUS = 20;
const COMPARING = new Set(['vs', 'versus', 'against', 'compare', 'compared', 'or', 'than', 'and']);

const ARTICLES = new Set(['the', 'our', 'to', 'with', 'at']);

/** Words in a row that notes have. */
interface Run {
  end: number;
  /** How many of them are telling. */
  said: number;
  notes: string[];
  /** Where the words of the note begin. */
  firstOf(words: readonly Word[], at: number): number;
}

/** The words that stand between the names of two notes. */
const wordsBetween = (words: readonly Word[], one: Met, other: Met): string[] =>
  words.slice(one.run.end, other.run.firstOf(words, other.start)).map(({ text }) => text);

/** A single word is in notes of other customers, too. */
const MIN_NAME = 2;

/** Such words of a message, and whether they surely name a note. */
interface Met {
  start: number;
  run: Run;
  isMeant: boolean;
}

interface Named {
  note: string;
  telling: ReadonlySet<string>;
  all: ReadonlySet<string>;
}

/** Notes by the words that name them; without those that nothing of names. */
function namedBy(notes: readonly string[]): Named[] {
  return notes.flatMap((note) => {
    const words = wordsOfName(note);
    const isTelling = (word: Word) =>
      word.number === null &&
      word.stem.length > 2 &&
      !JOINING.has(word.text) &&
      !GENERIC.has(word.stem) &&
      !isTypeWord(word);
    const telling = new Set(words.filter(isTelling).map(({ stem }) => stem));
    return telling.size === 0 ? [] : [{ note, telling, all: new Set(words.map(({ stem }) => stem)) }];
  });
}

export class NoteNames {
  private readonly named: readonly Named[];
  private readonly stems: ReadonlySet<string>;

  private readonly kind: 'note' | 'loss';

  /** Notes of few movements, which are named only beside those that are noted again and again. */
  private readonly others: readonly string[];
  private othersNamed: readonly Named[] | null = null;

  /** @param kind whether they are of losses, which a message says like any other words */
  constructor(notes: readonly string[], kind: 'note' | 'loss' = 'note', others: readonly string[] = []) {
    this.kind = kind;
    this.others = others;
    this.named = namedBy(notes);
    this.stems = new Set(this.named.flatMap(({ telling }) => [...telling]));
  }

  /** Whether a note has this very word, by which it can be named. */
  has(stem: string): boolean {
    return this.stems.has(stem);
  }

  /** What the words name. @param take is handed the notes of a claim that is chosen */
  claims(words: readonly Word[], isTaken: (at: number) => boolean, take: (notes: readonly string[]) => void): Claim[] {
    const claims: Claim[] = [];
    const runs: Met[] = [];
    for (let start = 0; start < words.length; ) {
      const run = isTaken(start) ? null : this.runAt(words, start, isTaken);
      if (run) runs.push({ start, run, isMeant: this.isMeant(words, start, run, isTaken) });
      start = run ? run.end : start + 1;
    }
    for (const [at, { start, run, isMeant }] of runs.entries()) {
      if (isMeant || this.isCompared(words, runs, at)) {
        const { end, notes, said } = run;
        const word = words[start];
        const isWeak = this.kind === 'note' && said === 1 && word !== undefined && isCommonName(word);
        const from = run.firstOf(words, start);
        const score = (end - from) * 10 + (said > 1 ? MALUS.several : MALUS.single);
        const named = words.slice(start, end);
        const all = () => take([...notes, ...this.othersWith(named, notes)]);
        claims.push({ kind: this.kind, start: from, end, score, isWeak, take: all });
      }
    }
    // `the web shop compared with the counter`: beside another note no place is meant.
    const isCompared = claims.length > 1 && words.some(({ text }) => COMPARING.has(text));
    return isCompared ? claims.map((one) => ({ ...one, score: one.score + BONUS })) : claims;
  }

  /** Other notes with the same name, where a message says only a part of each: `Hotel Avon` of `INV 12 Hotel Avon`. */
  private othersWith(said: readonly Word[], notes: readonly string[]): string[] {
    if (this.kind !== 'note' || said.length < MIN_NAME || this.others.length === 0) return [];
    const stems = new Set(said.map(({ stem }) => stem));
    const isPart = this.named.every(({ note, all }) => !notes.includes(note) || !all.isSubsetOf(stems));
    if (!isPart) return [];
    this.othersNamed ??= namedBy(this.others);
    const known = new Set(notes);
    return this.othersNamed.flatMap(({ note, all }) => (stems.isSubsetOf(all) && !known.has(note) ? [note] : []));
  }

  /** The longest run of words that one note has all of, beginning with a telling one. */
  private runAt(words: readonly Word[], start: number, isTaken: (at: number) => boolean): Run | null {
    let holders = this.named.filter(({ telling }) => telling.has(words[start]?.stem ?? ''));
    if (holders.length === 0) return null;
    let end = start + 1;
    let said = 1;
    for (let word = words[end]; word !== undefined && !isTaken(end) && !word.isSeparated; word = words[end]) {
      const { stem } = word;
      const next = holders.filter(({ all }) => all.has(stem));
      if (next.length === 0) break;
      if (next.some(({ telling }) => telling.has(stem))) said += 1;
      holders = next;
      end += 1;
    }
    // `shop` before `counter` is of the note, too.
    const firstOf = (all: readonly Word[], at: number): number => {
      const before = all[at - 1];
      const isOfNote = before !== undefined && !isTaken(at - 1) && holders.every((one) => one.all.has(before.stem));
      return isOfNote && !JOINING.has(before.text) ? firstOf(all, at - 1) : at;
    };
    return { end, said, firstOf, notes: holders.map(({ note }) => note) };
  }

  /** `the market stall or the cafés`: whether a common word is compared with the name of another note. */
  private isCompared(words: readonly Word[], runs: readonly Met[], at: number): boolean {
    const [before, own, next] = [runs[at - 1], runs[at], runs[at + 1]];
    if (this.kind === 'loss' || !own || OF_PRICES.has(words[own.run.end]?.stem ?? '')) return false;
    // `wholesale, the cafés or the counter`: a comma joins what a later word compares.
    const isList = runs.some((one, i) => {
      const other = runs[i + 1];
      return other !== undefined && wordsBetween(words, one, other).some((text) => text === 'or' || text === 'and');
    });
    const areBoth = (one: Met, other: Met) => {
      const said = wordsBetween(words, one, other);
      const isPlain = said.every((text) => COMPARING.has(text) || ARTICLES.has(text));
      // `wholesale and café` is compared only where one of them is surely meant.
      const isSure = one.isMeant || other.isMeant || said.some((text) => COMPARING.has(text) && text !== 'and');
      const isListed = isList && words[one.run.end]?.isSeparated === true;
      return isPlain && (isListed || (isSure && said.some((text) => COMPARING.has(text))));
    };
    return (before !== undefined && areBoth(before, own)) || (next !== undefined && areBoth(own, next));
  }

  /** Whether a single common word stands where a customer or a place of sale does. */
  private isMeant(
    words: readonly Word[],
    start: number,
    { end, said, firstOf }: Run,
    isTaken: (at: number) => boolean,
  ): boolean {
    const next = words[end]?.stem ?? '';
    // `what did water damage cost` asks no price.
    if (OF_PRICES.has(next) && this.kind === 'note') return false;
    const word = words[start];
    if (said > 1 || word === undefined) return true;
    if (this.kind === 'note' && (isWhereSomebodyIs(words, start) || isAskedAnywhere(words, start))) return false;
    const before = words[firstOf(words, start) - 1];
    if (this.kind === 'loss') {
      if (NEVER_ALONE.has(word.stem) || NEVER_ALONE.has(word.text)) return false;
      if (!isCommonName(word)) return true;
      const isOfOther = before !== undefined && (OF_TRADE.has(before.text) || NOT_OF_GOODS.has(before.text));
      return DONE_TO_GOODS.test(word.text) && !isOfOther;
    }
    if (!isCommonName(word)) return true;
    const isCounted = words.some((_, at) => numberOf(words, at) !== null && !isTaken(at));
    if (before?.text === 'the' && IDIOM.has(words[start - 2]?.text ?? '')) return false;
    // `and the web shop?`: no other shop is called so.
    const isOfShop = words.slice(firstOf(words, start), end).some(isTypeWord);
    const saysNoMore = words.every(
      (one, at) => (at >= start && at < end) || isNeutral(one.text) || LEADING.has(one.text),
    );
    if (!isCounted && (isOfShop || (saysNoMore && words.length > 1))) return true;
    if (isCounted || !words.some(({ text }) => OF_TRADE.has(text))) return false;
    return (
      before === undefined ||
      LEADING.has(before.text) ||
      [next, words[start + 1]?.stem].some((one) => FOLLOWING.has(one ?? ''))
    );
  }
}
