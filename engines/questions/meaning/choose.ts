import type { KnownMeaning } from '../topics/topic.ts';
import type { Reading } from '../words/read.ts';
import { accountFor, isCommand } from './account.ts';
import { classify, meaningsKnown } from './model.ts';

/** A meaning that a message may have. */
export interface Choice {
  meaning: KnownMeaning;
  /** How likely it is among those that its names allow, from 0 to 1. */
  chance: number;
}

export interface Choices {
  /** The likeliest first. */
  choices: Choice[];
  /** Whether a likelier meaning would need something that is not named; null where none would. */
  lacking: KnownMeaning | null;
  /** How sure the first is, with what stays unexplained. */
  confidence: number;
  /** Words that weigh and that nothing explains. */
  unread: string[];
}

/** From this confidence on a question is answered. */
export const SURE = 0.53;
/** From this one on where no word is strange and the next meaning is so many times less likely. */
const NEARLY_SURE = 0.42;
const FAR_AHEAD = 4;
/** From this likelihood on a meaning that lacks something is the one meant. */
const MEANT = 0.35;

/** Who asks for a fact tells nobody to do something. */
const ASKS = /^\W*(?:what|whats|which|who|whos|when|where|wheres|how (?:much|many))\b/;
/** What a message may mean that tells somebody to do something. */
const ACTING: ReadonlySet<string> = new Set(['change', 'refused', 'contact', 'outside']);

/** `how much sencha is left in the shop` asks what it asks without the shop; where things are narrows the item. */
function withoutPlaces({ tokens }: Reading): string[] {
  const texts = tokens.map(({ text }) => text).join(' ');
  const rest = texts.replaceAll(/ (?:in|at|on)(?: (?:the|our|shelf|aisle))* <(?:type|place)>/g, '').split(' ');
  return rest.length >= 3 ? rest : texts.split(' ');
}

/** Finds what a message means, of what its names allow. @param extra slots that the conversation fills */
export function chooseMeaning(reading: Reading, extra: Partial<Slots> = {}): Choices {
  const meanings = meaningsKnown();
  const slots = { ...slotsOf(reading), ...extra };
  const chances = classify(slots.item ? withoutPlaces(reading) : reading.tokens.map(({ text }) => text));
  let allowed = 0;
  let lacking: KnownMeaning | null = null;
  const all: (Choice & { index: number })[] = [];
  const isTold = isCommand(reading);
  const isAsked = ASKS.test(reading.text);
  // `is there enough until Friday?` is filled by no order: it asks how long there is enough.
  const asksHowLong = slots.deadline && !slots.number;
  const order = asksHowLong ? meanings.findIndex(({ topic }) => topic === 'fulfil') : -1;
  for (const [index, meaning] of meanings.entries()) {
    if (index === order) continue;
    const chance = (chances[index] ?? 0) + (order >= 0 && meaning.name === 'runs-out' ? (chances[order] ?? 0) : 0);
    if (isTold ? !ACTING.has(meaning.topic) : isAsked && meaning.sets.action && meaning.sets.action !== 'team')
      continue;
    if (isPossible(meaning, slots)) {
      allowed += chance;
      all.push({ meaning, chance, index });
    } else if (chance > MEANT && !hasNeeds(meaning, slots)) lacking = meaning;
  }
  // Ways of asking that come to the same question count together.
  const bySense = new Map<string, Choice & { index: number }>();
  for (const one of all.toSorted((a, b) => b.chance - a.chance)) {
    const key = `${one.meaning.topic} ${JSON.stringify(one.meaning.sets)}`;
    const known = bySense.get(key);
    if (known) known.chance += one.chance;
    else bySense.set(key, { ...one });
  }
  const choices = [...bySense.values()].sort((a, b) => b.chance - a.chance);
  // An item alone asks how much of it there is.
  const isBare = reading.tokens.length === 1 && reading.tokens[0]?.text === '<item>';
  const stock = choices.find(({ meaning }) => meaning.topic === 'quantity');
  if (isBare && stock) {
    choices.splice(choices.indexOf(stock), 1);
    choices.unshift({ ...stock, chance: allowed });
  }
  const [first] = choices;
  if (!first) return { choices: [], lacking, confidence: 0, unread: [...reading.unknown] };
  let confidence = (first.chance / Math.max(allowed, 1e-6)) * Math.min(1, allowed * 2.5 + 0.2);
  const account = accountFor(reading, first.meaning, first.index, slots);
  confidence *= account.share;
  const isAhead = first.chance > FAR_AHEAD * (choices[1]?.chance ?? 0) && lacking === null && account.share === 1;
  if (isAhead && confidence >= NEARLY_SURE) confidence = Math.max(confidence, SURE);
  return {
    choices: choices.map(({ meaning, chance }) => ({ meaning, chance: chance / Math.max(allowed, 1e-6) })),
    lacking,
    confidence,
    unread: account.unread,
  };
}

export interface Slots {
  item: boolean;
  items2: boolean;
  supplier: boolean;
  suppliers2: boolean;
  category: boolean;
  categories2: boolean;
  group: boolean;
  place: boolean;
  person: boolean;
  past: boolean;
  deadline: boolean;
  /** A time that may lie on either side. */
  either: boolean;
  number: boolean;
  amount: boolean;
  money: boolean;
  bound: boolean;
  /** Something is left out. */
  except: boolean;
}

export function slotsOf({
  mentions,
  suppliers,
  categories,
  locations,
  people,
  groups,
  types,
  time,
  amounts,
  bound,
  except,
}: Reading): Slots {
  const either = time?.past != null && time.deadline !== null;
  return {
    item: mentions.length > 0,
    items2: mentions.length > 1 || mentions.some(({ values }) => values.length === 2),
    supplier: suppliers.length > 0,
    suppliers2: suppliers.length > 1,
    category: categories.length > 0,
    categories2: categories.length > 1,
    group: groups.length > 0,
    place: locations.length > 0 || types.length > 0,
    person: people.length > 0,
    past: time?.past != null,
    deadline: time?.deadline != null,
    either,
    number: amounts.length > 0,
    amount: amounts.some(({ unit }) => unit !== null),
    money: amounts.some(({ isMoney }) => isMoney),
    bound: bound !== null,
    except: except !== null,
  };
}

const isSlot = (name: string, slots: Slots): name is keyof Slots => name in slots;

function hasNeeds({ needs }: KnownMeaning, slots: Slots): boolean {
  return (
    needs === '' || needs.split('|').some((all) => all.split('+').every((name) => isSlot(name, slots) && slots[name]))
  );
}

/** Whether a meaning has what it needs, and takes all that is named. */
function isPossible(meaning: KnownMeaning, slots: Slots): boolean {
  if (!hasNeeds(meaning, slots)) return false;
  const takes = (...some: KnownMeaning['takes'][number][]) => some.some((one) => meaning.takes.includes(one));
  if (takes('any')) return true;
  if (slots.item && !takes('item')) return false;
  if (slots.supplier && !takes('supplier', 'scope')) return false;
  if (slots.except && !takes('scope')) return false;
  if ((slots.category || slots.place) && !takes('scope')) return false;
  if (slots.person && !takes('person')) return false;
  if (slots.either) {
    if (!takes('past', 'deadline')) return false;
  } else {
    if (slots.past && !slots.deadline && !takes('past', 'when', 'deadline')) return false;
    if (slots.deadline && !takes('deadline')) return false;
  }
  if (slots.bound && !takes('bound')) return false;
  if (slots.money && !takes('bound')) return false;
  if (slots.amount && !takes('amount', 'bound')) return false;
  return !slots.number || takes('limit', 'number', 'amount', 'bound');
}
