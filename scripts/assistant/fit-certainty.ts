import type { Candidate } from '../../engines/questions/conversation/candidate.ts';
import { after, type Before } from '../../engines/questions/conversation/context.ts';
import { afterMessage } from '../../engines/questions/conversation/conversation.ts';
import type { Evidence } from '../../engines/questions/conversation/evidence.ts';
import { plainly } from '../../engines/questions/conversation/plainly.ts';
import { namedIn, readingsAfter } from '../../engines/questions/conversation/read-one.ts';
import { weighing } from '../../engines/questions/conversation/weigh.ts';
import { Reader } from '../../engines/questions/words/read.ts';
import { fillSlots } from './fill-slots.ts';
import { asksWhat } from './judge-reading.ts';
import type { Message } from './message-file.ts';
import type { Workspace } from './sample-lexicon.ts';
import type { Asked } from './shop-file.ts';
import { MEANINGS, seeded } from './training-text.ts';

/**
 * How much each piece of evidence counts for what a message may ask: fitted so that the likelihoods of the candidates are
 * those of messages whose wording was not trained on.
 */

/** One message with what speaks for each of its candidates. */
export interface Case {
  /** The candidates, then the doubt that it is any of them. */
  options: readonly Weighed[];
  /** The candidates that are right; only the doubt where none is. */
  right: number[];
  importance: number;
}

/** Evidence with numbers for its names: as text that of all messages would not fit into memory. */
interface Weighed {
  names: Uint32Array;
  values: Float32Array;
}

const numbers = new Map<string, number>();

/** The number of a piece of evidence by its name. */
export function numberFor(name: string): number {
  const known = numbers.get(name) ?? numbers.size;
  numbers.set(name, known);
  return known;
}

/** All names of evidence met so far, by their number. */
export const evidenceNames = (): string[] => [...numbers.keys()];

function inNumbers(evidence: Evidence): Weighed {
  const told = evidence.filter(([, value]) => value !== 0);
  return {
    names: Uint32Array.from(told, ([name]) => numberFor(name)),
    values: Float32Array.from(told, ([, value]) => value),
  };
}

/** How much a message that goes on counts against a single one: there are fewer of them. */
const OF_TALK = 3;
/**
 * How much a message that changes the subject counts. Of what people write after an answer, two in three begin something
 * new (counted in the chats of two testers, decision 0139).
 */
const OF_CHANGE = 3;
/** Every so many of those that go on with nothing is read after nothing. */
const PER_BEGINNING = 4;

/** What no item is called. */
const STRANGE_NAMES =
  'barley,moringa,tulsi,yerba mate,rose petals,mango,lavender,nettle,butterfly pea,fennel,dandelion,chaga,kukicha,sakura,blueberry,bai hao,elderflower,cocoa husks,linden,verbena'.split(
    ',',
  );
const STRANGE_KINDS = 'vanilla,blueberry,smoked,coconut,iced,royal,barrel aged,rose,mango,decaf'.split(',');
/** Of these, no shop has any. */
const STRANGE_CATEGORIES =
  'wines,oolongs,perfumes,white teas,cheeses,vases,magazines,yellow teas,pastries,lamps,rooibos teas,toys,puerhs,soaps,sodas,herbals,posters,green teas,coffees,spices'.split(
    ',',
  );
/** Of so many messages one also asks of an item that does not exist. */
const PER_STRANGE = 7;
const STRANGE_IMPORTANCE = 0.5;

/** The candidates for what a message asks, with what speaks for each, and at the end the doubt that it is any of them. */
function weighed(text: string, before: Before | null, reader: Reader): { all: Candidate[]; options: Weighed[] } {
  const alone = before && readingsAfter(text, null, reader);
  const { all, evidence } = weighing(readingsAfter(text, before, reader), alone, before, reader.lexicon);
  return { all, options: evidence.map(inNumbers) };
}

/** A message as if it asked of an item or a category that does not exist: nothing it may ask is right. */
function strangeCase(
  message: Message,
  at: number,
  before: Before | null,
  reader: Reader,
  spoken: Workspace['spoken'],
): Case[] {
  const topic = MEANINGS.find(({ name }) => name === message.expected[0]?.meaning)?.topic ?? 'outside';
  const slot = ['<item>', '<category>'].find((one) => message.text.includes(one));
  if (at % PER_STRANGE > 0 || slot === undefined || WITHOUT_ITEMS.has(topic)) return [];
  const turn = Math.floor(at / PER_STRANGE);
  const isKind = slot === '<item>' && turn % 3 === 0;
  const names = slot === '<category>' ? STRANGE_CATEGORIES : isKind ? STRANGE_KINDS : STRANGE_NAMES;
  const name = names[turn % names.length] ?? '';
  // In a shop of herbs, nettles are no stranger.
  if (reader.read(name).tokens.some(({ text: token }) => token.startsWith('<'))) return [];
  const said = isKind ? `${name} <item>` : name;
  const { text } = fillSlots({ ...message, text: message.text.replace(slot, said) }, spoken);
  const { all, options } = weighed(text, before, reader);
  return [{ options, right: [all.length], importance: STRANGE_IMPORTANCE }];
}
const WITHOUT_ITEMS: ReadonlySet<string> = new Set([
  ...['outside', 'refused', 'help', 'greeting', 'thanks', 'aside', 'messages'],
]);

/** What a message of a conversation is read after. */
export type Conversing =
  /** After nothing: only messages that go on with nothing are read. */
  | 'alone'
  /** After what each message before it meant. */
  | 'meant'
  /** After what each message before it was taken for. */
  | 'heard';

/**
 * Reads messages with the model in use. After others, most of those that go on with nothing are read, too: people change the
 * subject. @param hasStrangers whether some also ask of what does not exist
 */
export function casesOf({ workspace, messages }: Asked, conversing: Conversing, hasStrangers: boolean): Case[] {
  const { lexicon, spoken } = workspace;
  const reader = new Reader(lexicon);
  let before: Before | null = null;
  return messages.flatMap((message, at) => {
    const isAlone = conversing === 'alone';
    if (isAlone && message.goesOn) return [];
    if (!message.goesOn && (isAlone || at % PER_BEGINNING === 0)) before = null;
    const { text: written, expected } = fillSlots(message, spoken);
    const text = plainly(written, reader);
    const last: Before | null = before as Before | null;
    const { all, options } = weighed(text, last, reader);
    const [only, another] = expected;
    const right = all.flatMap(({ question }, at) =>
      only && !another && asksWhat(question, only, lexicon) ? [at] : [],
    );
    const [first] = right;
    const known = first === undefined ? null : all[first];
    if (conversing === 'heard') before = afterMessage(text, last, reader);
    else if (known && !TALK.has(known.meaning.topic))
      before = after(last, known, 1, known.relation !== 'new' && known.carry !== 'nothing');
    else if (!known) before = namedIn(text, reader, last) ?? (last && { ...last, confidence: 0 });
    // What goes on with nothing is a case of its own after nothing.
    if (another || (!isAlone && !message.goesOn && last === null)) return [];
    const strange = hasStrangers ? strangeCase(message, at, last, reader, spoken) : [];
    return [
      ...strange,
      {
        options,
        right: right.length > 0 ? right : [all.length],
        importance: message.goesOn ? OF_TALK : isAlone ? 1 : OF_CHANGE,
      },
    ];
  });
}
const TALK: ReadonlySet<string> = new Set(['thanks', 'greeting', 'help', 'aside']);

const EPOCHS = 12;
const RATE = 0.15;
const SHRINK = 2e-4;
/** How strongly each weight is drawn to none: many words are seen in few messages. */
const PULL = 0.02;
/** Evidence that fewer cases show tells nothing. */
const MIN_CASES = 5;

/** Fits the weights by stochastic gradient descent with rates for each. */
export function fitCertainty(cases: readonly Case[]): [name: string, weight: number][] {
  const names = [...numbers.keys()];
  const seen = new Uint32Array(names.length);
  for (const { options } of cases)
    for (const number of new Set(options.flatMap((option) => [...option.names])))
      seen[number] = (seen[number] ?? 0) + 1;
  const isRare = (number: number) => (seen[number] ?? 0) < MIN_CASES;
  const weights = Float64Array.from(names, (name, number) => (isRare(number) ? 0 : (STARTS[name] ?? 0)));
  const squares = new Float64Array(names.length).fill(1);
  const sum = new Float64Array(names.length);
  let averaged = 0;
  const random = seeded(3);
  for (let step = 0; step < cases.length * EPOCHS; step++) {
    const row = cases[Math.floor(random() * cases.length)];
    if (!row) continue;
    const scores = row.options.map(({ names: some, values }) =>
      some.reduce((total, number, i) => total + (weights[number] ?? 0) * (values[i] ?? 0), 0),
    );
    const chances = shares(scores);
    const ofRight = row.right.reduce((total, at) => total + (chances[at] ?? 0), 0);
    const slopes = new Map<number, number>();
    for (const [at, option] of row.options.entries()) {
      const chance = chances[at] ?? 0;
      const target = row.right.includes(at) ? chance / Math.max(ofRight, 1e-9) : 0;
      const slope = (target - chance) * row.importance;
      if (Math.abs(slope) < 1e-5) continue;
      for (const [i, number] of option.names.entries())
        if (!isRare(number)) slopes.set(number, (slopes.get(number) ?? 0) + slope * (option.values[i] ?? 0));
    }
    for (const [index, total] of slopes) {
      const slope = total - PULL * (weights[index] ?? 0);
      squares[index] = (squares[index] ?? 0) + slope * slope;
      weights[index] = (weights[index] ?? 0) * (1 - SHRINK) + (RATE * slope) / Math.sqrt(squares[index] ?? 1);
    }
    if (step > (cases.length * EPOCHS) / 2 && step % 50 === 0) {
      for (const [index, weight] of weights.entries()) sum[index] = (sum[index] ?? 0) + weight;
      averaged += 1;
    }
  }
  return names
    .map((name, index) => [name, Number(((sum[index] ?? 0) / Math.max(averaged, 1)).toFixed(2))] as [string, number])
    .filter(([, weight]) => Math.abs(weight) >= 0.05)
    .sort(([one], [other]) => (one < other ? -1 : 1));
}

const STARTS: Readonly<Record<string, number>> = { alone: 0.8, 'fresh alone': 0.8, 'carried placed': 0.8, doubt: -1 };

function shares(scores: readonly number[]): number[] {
  const most = Math.max(...scores);
  const powers = scores.map((score) => Math.exp(score - most));
  const sum = powers.reduce((a, b) => a + b, 0);
  return powers.map((power) => power / sum);
}
