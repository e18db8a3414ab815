import { type Slots, slotsOf } from '../meaning/slots.ts';
import type { KnownMeaning } from '../topics/topic.ts';
import { isNeutral } from '../words/neutral.ts';
import type { Reading } from '../words/reading.ts';
import type { Word } from '../words/words.ts';
import type { Candidate } from './candidate.ts';
import type { Before } from './context.ts';
import { familyOf } from './families.ts';
import { keyOf, PICKS, picked } from './spoken/spoken-group.ts';

/** What speaks for and against each way in which a message may go on with the question before it. */

type Weighed = readonly [name: string, value: number];

/** How a candidate stands to the question before: the same question, another one that takes something over, or neither. */
export type Way = 'same' | 'carried' | 'fresh';

export interface Followed {
  one: Candidate;
  way: Way;
  reading: Reading;
  before: Before;
  /** What the message names by itself. */
  own: Slots;
  /** How many of its words say what is asked. */
  content: number;
  /** What its words say of how it goes on. */
  shown: readonly string[];
}

const one = (name: string): Weighed => [name, 1];

export const followEvidence = (followed: Followed): Weighed[] => [
  ...byWords(followed),
  ...byTopics(followed),
  ...byNames(followed),
  ...byGroup(followed),
];

/** Which words go on, and which ask something of their own. */
function byWords({ way, reading: { tokens } }: Followed): Weighed[] {
  const words = tokens.map(({ text }) => text);
  return [...[...new Set(words)].map((word) => one(`${way} w:${word}`)), one(`${way} ^:${words[0] ?? ''}`)];
}

const isTelling = (word: Word | null): boolean => word !== null && word.number === null && !isNeutral(word.text);

/** Which question comes after which. */
function byTopics({ one: { meaning, carry, relation }, before, content, reading }: Followed): Weighed[] {
  const family = familyOf(meaning);
  const isKin = relation !== 'same' && family === familyOf(before.meaning);
  const topics = `${before.meaning.topic}>${meaning.topic}`;
  // What was said in one sense is said again in the same one.
  const again = Math.min(
    2,
    reading.tokens.filter(({ word, text }) => isTelling(word) && before.words.includes(text)).length,
  );
  return [
    ...(again > 0 ? [one(`again ${relation === 'new' ? (isKin ? 'kin' : 'new') : relation} ${again}`)] : []),
    one(`${before.meaning.name}>${meaning.name}`),
    one(topics),
    one(`${topics} ${Math.min(content, 2)}`),
    ...(isKin
      ? ['', ` ${carry}`, ` ${family}`, ` ${meaning.name}`, ` ${Math.min(content, 3)}`].map((of) => one(`kin${of}`))
      : []),
  ];
}

const SLOTS = [
  ...['item', 'supplier', 'category', 'group', 'person', 'note', 'past', 'deadline', 'place', 'number', 'unit'],
] as const satisfies readonly (keyof Slots)[];
const NAMES = ['item', 'supplier', 'category', 'person', 'note', 'past', 'place'] as const;
/** Words that ask for all there is, for something else, or for what was talked about. */
const REACH: ReadonlySet<string> = new Set(
  'any anything some all everything other else our we there which that this more what who'.split(' '),
);

/** Of everything that the question before names: whether the candidate keeps it. */
function byNames({ one: { meaning, slots }, reading, before, own, shown }: Followed): Weighed[] {
  const earlier = slotsOf(before.reading);
  const reach = new Set(reading.tokens.flatMap(({ text }) => (REACH.has(text) ? [text] : [])));
  return SLOTS.flatMap((slot) => {
    if (!earlier[slot] || own[slot]) return [];
    const does = slots[slot] ? 'keeps' : 'drops';
    const isMeant = slots[slot] || takesSlot(meaning, slot);
    return [
      ...(isMeant ? [one(`${does} ${slot}`), one(`${does} ${slot} ${meaning.name}`)] : []),
      ...(isMeant && !slots[slot] ? [one(`drops ${slot} of ${before.meaning.name}`)] : []),
      ...shown.map((sign) => one(`${does} ${slot} ${sign}`)),
      ...[...reach].map((word) => one(`${does} ${slot} w:${word}`)),
      ...NAMES.filter((name) => own[name]).map((name) => one(`${does} ${slot} own ${name}`)),
    ];
  });
}

function takesSlot({ takes }: KnownMeaning, slot: (typeof SLOTS)[number]): boolean {
  const has = (...some: KnownMeaning['takes'][number][]) => some.some((name) => takes.includes(name));
  if (has('any')) return true;
  if (slot === 'supplier') return has('supplier', 'scope');
  if (slot === 'number') return has('limit', 'number', 'amount', 'bound');
  return slot === 'category' || slot === 'group' || slot === 'place' ? has('scope') : has(slot);
}

/** Which of several things mentioned before the candidate is about: `the first`, `both`, the one mentioned last. */
function byGroup({ one: { carry, reading }, before, shown }: Followed): Weighed[] {
  const { group } = before;
  if (group.all.length < 2 || carry === 'nothing') return [];
  const key = keyOf(reading);
  const isPicked = (which: (typeof PICKS)[number]) => {
    const some = picked(group, which);
    return some !== null && keyOf(some) === key;
  };
  const isLast = keyOf(before.reading) === key;
  return [...PICKS.filter(isPicked), isLast ? 'last' : 'not last'].flatMap((which) => [
    one(`is ${which}${group.isTogether ? ' together' : ''}`),
    ...shown.map((sign) => one(`is ${which} ${sign}`)),
  ]);
}
