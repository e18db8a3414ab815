import type { Ask, Filter, Query } from '../ask.ts';
import { describe } from '../describe.ts';
import { literalAsk } from '../literal-asks.ts';
import { buildAsk } from './build-ask.ts';
import { type Cue, classify, type Left, type Likely, leavesTo } from './classifier.ts';
import { INTENTS } from './intents.ts';
import { isOtherLanguage } from './language.ts';
import type { Mention, Named, NameKind } from './name-index.ts';
import { type Reading, readMessage } from './reading.ts';

/** What a message asks: asks that are sure, or what it may have meant as buttons. */
export type Understanding =
  | { kind: 'sure'; asks: readonly Ask[]; intent: string }
  /** @property points the word that points at something nobody has named; null where there is none */
  | { kind: 'unsure'; offers: readonly Offer[]; unknown: readonly string[]; points: string | null };

/** A button: its words, and what it asks. */
export interface Offer {
  label: string;
  ask: Ask;
}

/** What was asked before, and in which intent. */
export interface Before {
  ask: Ask;
  intent: string;
}

/** From this chance on a message is answered. Fitted on messages of people whom the training did not see. */
export const SURE = 0.5;
/** After another message it has to be surer. */
const SURE_AFTER = 0.5;
const LEAST_OFFER = 0.04;
const MAX_OFFERS = 3;

/**
 * Turns words into asks.
 * @param before what the message may go on from
 * @param today in the asker's time zone, such as 2026-11-20
 */
export function understand(message: string, named: Named, today: string, before: Before | null = null): Understanding {
  const literal = literalAsk(message);
  if (literal) return { kind: 'sure', asks: [literal], intent: '' };
  const { asked, context } = withoutContext(message);
  const read = readMessage(asked, named, today);
  const reading = context === '' ? read : withContext(read, readMessage(context, named, today).mentions);
  if (isOtherLanguage(reading))
    return { kind: 'sure', asks: [{ kind: 'reply', to: 'language', action: null, unrecorded: null }], intent: '' };
  const several = twoQuestions(message, named, today, before);
  if (several) return several;
  const options = optionsOf(reading, named, today, before);
  const [first] = options;
  const isSure =
    first !== undefined &&
    first.chance >= (before && isFollowUp(reading) ? SURE_AFTER : SURE) &&
    !isDoubtful(reading, first);
  if (first && isSure) return { kind: 'sure', asks: [first.ask], intent: first.intent };
  const offers = options
    .filter(({ chance, ask }) => chance >= LEAST_OFFER && ask.kind !== 'reply')
    .map(({ ask }) => ({ label: describe(ask, named), ask }));
  const labels = new Set<string>();
  return {
    kind: 'unsure',
    offers: offers.filter(({ label }) => !labels.has(label) && labels.add(label)).slice(0, MAX_OFFERS),
    unknown: reading.unknown,
    points: before === null && reading.mentions.length === 0 ? (POINTER.exec(reading.text)?.[0] ?? null) : null,
  };
}

const POINTER = /\b(?:it|its|them|they|their|those|these)\b/;

interface Option extends Likely {
  ask: Ask;
}

/** The asks that a message may be, the likeliest first; each with what it takes over from the one before. */
export function optionsOf(reading: Reading, named: Named, today: string, before: Before | null): Option[] {
  const likely = classify(reading.tokens, before?.intent || null);
  const options = likely.flatMap(({ intent, chance }): Option[] => {
    const whole = takeOver(reading, before, intent);
    const ask = buildAsk(intent, whole, named, today, before?.ask ?? null);
    return ask === null ? [] : [{ intent, chance, ask }];
  });
  const sum = options.reduce((all, { chance }) => all + chance, 0);
  // What needs a name that is not there is no likely meaning, and leaves its chance to the others in part.
  const share = sum === 0 ? 1 : sum ** -0.5;
  return options.map((option) => ({ ...option, chance: Math.min(1, option.chance * share) }));
}

/** Whether a message may go on from the one before it. */
export const isFollowUp = (reading: Reading): boolean => cueOf(reading) < 2;

const SHORT = 5;
export const cueOf = ({ points, goesOn, tokens }: Reading): Cue =>
  points ? 0 : goesOn || tokens.length <= SHORT ? 1 : 2;

/** The fields of filters that belong together, and are left to the message before together. */
export const LEFT_FIELDS: Readonly<Record<Exclude<Left, 'period'>, readonly NameKind[]>> = {
  names: ['item', 'supplier', 'category', 'kind'],
  place: ['location', 'place', 'type'],
  person: ['person'],
};

/** A message with the names and times that it leaves to the one before it. */
function takeOver(reading: Reading, before: Before | null, intent: string): Reading {
  const shape = INTENTS[intent];
  if (before === null || shape === undefined || 'of' in shape || 'reply' in shape) return reading;
  const cue = cueOf(reading);
  const where = filtersBefore(before.ask);
  const mentions = Object.entries(LEFT_FIELDS).flatMap(([left, kinds]) => {
    const isNamed = reading.mentions.some(({ kind }) => kinds.includes(kind));
    if (
      isNamed ||
      reading.isElse ||
      !((left === 'names' && cue === 0 && reading.points) || leavesTo(left as Left, intent, cue))
    )
      return [];
    return kinds.flatMap((kind) =>
      where.flatMap(({ field, is }) =>
        field === kind && is && !(kind === 'item' && reading.isOfMany && !reading.points)
          ? [{ kind, values: is, start: 0, end: 0, isSure: true }]
          : [],
      ),
    );
  });
  const earlier: Query | null = before.ask.kind === 'query' ? before.ask : null;
  const isSame = intent === before.intent;
  return {
    ...reading,
    mentions: [...reading.mentions, ...mentions],
    ...(reading.period === null && earlier?.period != null && leavesTo('period', intent, cue)
      ? { period: earlier.period }
      : {}),
    amounts:
      reading.amounts.length === 0 && isSame && earlier?.amount
        ? [{ ...earlier.amount, isMoney: false, isPercent: false }]
        : reading.amounts,
    ...(isSame && reading.limit === null && earlier ? { limit: earlier.limit } : {}),
  };
}

const filtersBefore = (ask: Ask): readonly Filter[] =>
  'where' in ask ? ask.where : ask.kind === 'change' ? [{ field: 'item', is: ask.lines.map(({ item }) => item) }] : [];

/** Words that stand where a name does and name nothing here: what is asked is about something else. */
const CERTAIN = 0.9;
function isDoubtful({ unknown, mentions }: Reading, { ask, chance }: Option): boolean {
  if (ask.kind === 'reply' || ask.kind === 'search') return false;
  const isNameless = mentions.every(({ kind }) => kind === 'type');
  return unknown.length > (isNameless ? 1 : 2) && chance < CERTAIN;
}

const SENTENCES = /(?<=[.?!;])\s+|\n+/;

/** `I forgot the number. What is the minimum for hojicha?` asks once: where a message has questions, the rest only names. */
function withoutContext(message: string): { asked: string; context: string } {
  const sentences = message.split(SENTENCES).filter((one) => one.trim() !== '');
  const first = sentences.findIndex((one) => /\?\W*$/.test(one));
  if (first <= 0) return { asked: message, context: '' };
  return { asked: sentences.slice(first).join(' '), context: sentences.slice(0, first).join(' ') };
}

/** `Show our packaging. What is it worth?`: what points back is about what was named before it; else those names are weak. */
const withContext = (read: Reading, before: readonly Mention[]): Reading =>
  read.points && read.mentions.length === 0
    ? { ...read, mentions: before }
    : { ...read, weak: [...read.weak, ...before] };

const JOINTS =
  /(?<=[.?!;])\s+|\n+|\s+(?:and also|and then|also,)\s+|,?\s+and\s+(?=(?:what|how|where|who|when|which|is|are|do|does|did|can|have|has|any)\b)/i;
const MAX_PARTS = 3;

/** Two questions of one message, where each is sure by itself. */
function twoQuestions(message: string, named: Named, today: string, before: Before | null): Understanding | null {
  const parts = message.split(JOINTS).filter((part) => part.trim() !== '');
  if (parts.length < 2 || parts.length > MAX_PARTS) return null;
  const asks: Ask[] = [];
  let last = before;
  for (const part of parts) {
    const literal = literalAsk(part);
    const [first] = literal
      ? [{ ask: literal, intent: '', chance: 1 }]
      : optionsOf(readMessage(part, named, today), named, today, last);
    if (!first || first.chance < SURE) return null;
    if (first.ask.kind !== 'reply' || first.ask.to === 'action' || first.ask.to === 'unrecorded') asks.push(first.ask);
    last = { ask: first.ask, intent: first.intent };
  }
  const different = asks.filter(
    (ask, at) => !asks.slice(0, at).some((one) => JSON.stringify(one) === JSON.stringify(ask)),
  );
  return different.length < 2 && parts.length > asks.length && asks.length > 0
    ? { kind: 'sure', asks: different, intent: last?.intent ?? '' }
    : different.length > 1
      ? { kind: 'sure', asks: different, intent: last?.intent ?? '' }
      : null;
}
