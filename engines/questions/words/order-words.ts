import { isWeight } from '../../numbers/weight.ts';
import type { NamedItem } from '../lexicon.ts';
import type { Amount, Marked } from '../meaning/tokens.ts';
import { isCommonName } from './claims.ts';
import type { Mention } from './names.ts';
import type { Word } from './words.ts';

/** Orders of several lines: which amount is of which name, by where they stand among the words. */

/** An order as it was written. */
export interface OrderWords {
  /** The names of its lines, and how much of each, in the same order. */
  mentions: readonly Mention<NamedItem>[];
  amounts: readonly Amount[];
  /** The lines without a name that anything has, or without an amount, as they were written. */
  unread: readonly string[];
}

/** An amount or a name of an item, by the words that it takes. */
interface Part {
  start: number;
  end: number;
  amount?: Amount;
  mention?: Mention<NamedItem>;
  isTaken?: true;
}

/** A stretch of words between two commas or the like. */
interface Stretch {
  start: number;
  end: number;
  parts: Part[];
  /** Whether it says something beside its parts. */
  isTelling: boolean;
}

/** More are a list to import. */
const MOST_LINES = 12;
const JOINS = new Set(['and', 'plus', 'also', 'then', 'und', 'n']);
/** What may stand between an amount and its name. */
const BETWEEN = new Set('of the our my your some that those these this a an x at by worth'.split(' '));
/** `30 tins, 100 g each`, `split over 4`: an amount of another amount. */
const OF_ANOTHER = new Set('each apiece every per split splitting share shared divide divided'.split(' '));

/** The lines of an order of several amounts; null where a message has no such lines. */
export function orderWords(
  words: readonly Word[],
  { amounts, bounds }: Pick<Marked, 'amounts' | 'bounds'>,
  mentions: readonly Mention<NamedItem>[],
): OrderWords | null {
  const wanted = amounts.filter(({ isKept, end = 0 }) => isKept !== true && end > 0);
  if (wanted.length < 2 || mentions.length === 0 || bounds.length > 0 || amounts.some(({ isMoney }) => isMoney))
    return null;
  if (words.some(({ text }) => OF_ANOTHER.has(text))) return null;
  const parts: Part[] = [
    ...wanted.map((amount) => ({ start: amount.start ?? 0, end: amount.end ?? 0, amount })),
    ...mentions.map((mention) => ({ start: mention.start, end: mention.end, mention })),
  ].toSorted((one, other) => one.start - other.start);
  if (parts.some(({ start, end }, at) => end <= start || start < (parts[at - 1]?.end ?? 0))) return null;
  const kept = amounts.filter(({ isKept }) => isKept === true);
  const stretches = stretchesOf(words, parts, kept);
  const pairs = alternating(stretches) ?? stretches.flatMap((one) => pairsWithin(one, words));
  if (pairs.length === 0 && mentions.length < 2) return null;
  for (const { name, of } of pairs) {
    name.isTaken = true;
    of.isTaken = true;
  }
  // Where no amount is of any name, none of them has one.
  const lines = pairs.toSorted((one, other) => one.name.start - other.name.start);
  const read = lines.slice(0, MOST_LINES);
  return {
    mentions: pairs.length === 0 ? mentions : read.flatMap(({ name }) => name.mention ?? []),
    amounts: inUnitsSaid(read),
    unread: [
      ...stretches.flatMap((one, at) => unreadIn(one, words, stretches[at - 1])),
      ...lines
        .slice(MOST_LINES)
        .map(({ name, of }) => textOf(words, Math.min(name.start, of.start), Math.max(name.end, of.end))),
    ],
  };
}

/** `2 kg of this and 3 of that`: a bare number of what is weighed is in the unit that was said before. */
function inUnitsSaid(lines: readonly Pair[]): Amount[] {
  const unitOf = ({ of: { amount } }: Pair) => (amount?.unit != null && isWeight(amount.unit) ? amount.unit : null);
  let said: string | null = null;
  return lines.flatMap((line) => {
    const { amount } = line.of;
    said = unitOf(line) ?? said;
    const isWeighed = line.name.mention?.values.every(({ unit }) => isWeight(unit)) === true;
    if (!amount) return [];
    return [amount.unit === null && !amount.holds && isWeighed ? { ...amount, unit: said } : amount];
  });
}

interface Pair {
  name: Part;
  of: Part;
}

function stretchesOf(words: readonly Word[], parts: readonly Part[], kept: readonly Amount[]): Stretch[] {
  const inside = new Set(parts.flatMap(({ start, end }) => Array.from({ length: end - start }, (_, i) => start + i)));
  const within = new Set(
    parts.flatMap(({ start, end }) => Array.from({ length: end - start - 1 }, (_, i) => start + 1 + i)),
  );
  const stretches: Stretch[] = [];
  let start = 0;
  let next = 0;
  for (let at = 0; at <= words.length; at++) {
    const word = words[at];
    const isEnd =
      word === undefined || (!within.has(at) && (word.isSeparated || (JOINS.has(word.text) && !inside.has(at))));
    if (!isEnd || (at === start && word !== undefined)) continue;
    const own: Part[] = [];
    for (let part = parts[next]; part && part.start < at; part = parts[next]) {
      own.push(part);
      next += 1;
    }
    // What is to be kept back is no line of the order.
    const isOfKept = own.length === 0 && kept.some((one) => (one.start ?? -1) >= start && (one.start ?? -1) < at);
    const isTelling = words.slice(start, at).some((one, i) => !inside.has(start + i) && isContent(one));
    if (!isOfKept && (own.length > 0 || isTelling)) stretches.push({ start, end: at, parts: own, isTelling });
    start = at;
  }
  return stretches;
}

const isContent = ({ text, number }: Word): boolean => number === null && !BETWEEN.has(text) && !JOINS.has(text);

/** `assam: 5 kg, keemun: 2 kg`: names and amounts in turn, each by itself; null where they do not stand so. */
function alternating(stretches: readonly Stretch[]): Pair[] | null {
  const isPart = ({ parts }: Stretch) => parts.length > 0;
  const last = stretches.findLastIndex(isPart);
  const upTo = stretches.slice(0, last + 1);
  // `can we fill this: assam: 5 kg, keemun: 2 kg`
  const rows = upTo.length % 2 === 1 && upTo[0] && !isPart(upTo[0]) ? upTo.slice(1) : upTo;
  if (rows.length % 2 === 1 || rows.some(({ parts }) => parts.length > 1)) return null;
  const isAmount = (at: number) => rows[at]?.parts[0]?.amount !== undefined;
  const isFirst = isAmount(0);
  if (rows.some((_, at) => isAmount(at) !== (at % 2 === 0 ? isFirst : !isFirst))) return null;
  return rows.flatMap(({ parts: [one] }, at) => {
    const [other] = rows[at + 1]?.parts ?? [];
    if (at % 2 === 1 || !one || !other) return [];
    return isFirst ? [{ name: other, of: one }] : [{ name: one, of: other }];
  });
}

/** `5 kg of assam`, `assam 5 kg`, and several of them in a row. */
function pairsWithin({ parts }: Stretch, words: readonly Word[]): Pair[] {
  const [first, second, another] = parts;
  if (!first || !second) return [];
  if (!another) {
    const pair = pairOf(first, second);
    // `assam, for which we need 5 kg`: words that are known say nothing else.
    return pair && words.slice(first.end, second.start).every(isReadable) ? [pair] : [];
  }
  const pairs: Pair[] = [];
  const taken = new Set<Part>();
  const isFirst = first.amount !== undefined;
  for (const [at, part] of parts.entries()) {
    if (!part.amount) continue;
    const beside = [parts[at + 1], parts[at - 1]];
    for (const other of isFirst ? beside : beside.toReversed()) {
      const pair = other && !taken.has(other) && !taken.has(part) ? pairOf(part, other) : null;
      const [before, behind] = other && other.start < part.start ? [other, part] : [part, other];
      if (!pair || !behind || !words.slice(before.end, behind.start).every(({ text }) => BETWEEN.has(text))) continue;
      pairs.push(pair);
      taken.add(pair.name).add(pair.of);
    }
  }
  return pairs;
}

function pairOf(one: Part, other: Part): Pair | null {
  if (one.amount && other.mention) return { name: other, of: one };
  return one.mention && other.amount ? { name: one, of: other } : null;
}

const isReadable = (word: Word): boolean => BETWEEN.has(word.text) || isCommonName(word);

/** What a stretch says of the order that no line has. */
function unreadIn({ parts, start, end, isTelling }: Stretch, words: readonly Word[], before?: Stretch): string[] {
  // `dragonwell: 5 kg`: the name of nothing stands before its amount.
  const isBare = before !== undefined && before.parts.length === 0 && !isTelling;
  return parts.flatMap((part, at) => {
    if (part.isTaken) return [];
    const until = parts[at + 1]?.start ?? end;
    if (part.mention) return [textOf(words, part.start, part.end)];
    const isFollowed = words.slice(part.end, until).some(isContent);
    const from = isFollowed ? part.start : (parts[at - 1]?.end ?? (isBare ? before.start : start));
    return [textOf(words, from, until)];
  });
}

const textOf = (words: readonly Word[], from: number, to: number): string =>
  words
    .slice(from, to)
    .filter(({ text }, at) => at > 0 || !JOINS.has(text))
    .map(({ raw }) => raw)
    .join(' ');
