import { markSlots } from '../../engines/questions/meaning/tokens.ts';
import { TOPIC_DATA } from '../../engines/questions/topics/index.ts';
import type { Meaning } from '../../engines/questions/topics/topic.ts';
import { readCompared } from '../../engines/questions/words/compared-time.ts';
import { readTime } from '../../engines/questions/words/periods.ts';
import { spelledForTerms, termsIn } from '../../engines/questions/words/said-terms.ts';
import { wordsOf } from '../../engines/questions/words/words.ts';

/** What the phrasings of the topics come to as tokens, for training. */

/** Names in phrasings as words that no reading of numbers or time takes for its own. */
export const SLOT_WORDS: Readonly<Record<string, readonly string[]>> = {
  item: ['zzitem'],
  supplier: ['zzsupplier'],
  category: ['zzcategory'],
  person: ['zzperson'],
  note: ['zznote'],
  place: ['zzplace'],
  past: ['zzpast', 'zzpast', 'zzpast', 'zzcurrent', 'zztime'],
  period: ['zzpast', 'per week'],
  deadline: ['zzdeadline', 'zzdeadline', 'zztime'],
  number: ['12', '30', '5'],
  amount: ['5 kg', '10 pounds', '500 g', '40 boxes'],
  money: ['$20', '15 dollars'],
  unit: ['kilos', 'pounds', 'grams', 'boxes', 'kg', 'ounces'],
  group: ['teas', 'packaging', 'tea', 'accessories'],
  type: ['warehouse', 'shop'],
};
const OVER = ['over', 'more than', 'above', 'at least'];
const UNDER = ['under', 'less than', 'below', 'fewer than'];
const PREFIXES = [
  ...['please', 'hi', 'hey', 'can you tell me', 'could you please tell me', 'i would like to know', 'quick question'],
  ...['so', 'ok', 'pls', 'do you know', 'i need to know', 'tell me', 'hello', 'just wondering', 'excuse me', 'and'],
  ...[
    'right then',
    'quick one',
    'would you please indicate me',
    'i wish to know',
    'it interests me',
    'could you enumerate',
  ],
  ...[
    'remind me',
    'i should like to see',
    'give me',
    'list',
    'let me have',
    'i am curious',
    'would you',
    'i ask you',
    'then',
  ],
  ...['good morning', 'i want to know', 'show me', 'can you check', 'one more thing', 'my boss asks', 'also', 'now'],
];
const SUFFIXES = [
  'please',
  'pls',
  'thanks',
  'right now',
  'currently',
  'at the moment',
  'for me',
  'thank you',
  'again',
  'exactly',
];
const SCOPES = [
  ...['zzcategory', 'zzcategory only', 'zzsupplier', 'zzplace', 'shop', 'for zzcategory', 'on zzplace', 'off zzplace'],
  ...['among our zzcategory', 'by zzsupplier', 'just the zzcategory', 'on the zzcategory side'],
  'in zzcategory',
  'among the zzcategory',
  'of the zzcategory',
  'from zzsupplier',
  'in the shop',
  'in the warehouse',
  'of zzcategory',
  'at zzplace',
];
/** What is said of an order or of how many are wanted, and asks nothing else. */
const ORDERS = [
  'descending',
  'ascending',
  'highest first',
  'lowest first',
  'in descending order',
  'largest to smallest',
];
const LIMITS = ['top 12', 'top 5', 'the first 10', 'bottom 5', '5 of them', 'just 3'];
const DROPPED = new Set(['the', 'a', 'of', 'do', 'is', 'are', 'we', 'our', 'did', 'have', 'any', 'to']);

export interface Sample {
  meaning: number;
  /** The phrasing that it comes from: all of one go to the same side of a split. */
  family: number;
  tokens: string[];
}

export const MEANINGS: readonly (Meaning & { topic: string })[] = TOPIC_DATA.flatMap(({ topic, meanings }) =>
  meanings.map((meaning) => ({ ...meaning, topic })),
);

/** The same numbers in every run. */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Draws sentences from every phrasing. */
export function samplesOf(perPhrasing: number, seed = 7): Sample[] {
  const random = seeded(seed);
  const samples: Sample[] = [];
  let family = 0;
  for (const [meaning, one] of MEANINGS.entries()) {
    for (const phrasing of one.phrasings) {
      const seen = new Set<string>();
      // The more sentences a phrasing stands for, the more of them are drawn.
      const draws = Math.round(perPhrasing * Math.min(2, 0.5 + Math.log2(1 + countAlternatives(phrasing)) / 6));
      for (let i = 0; i < draws; i++) {
        const tokens = tokensOf(i === 0 ? draw(phrasing, random) : vary(draw(phrasing, random), one, random));
        const key = tokens.join(' ');
        if (tokens.length > 0 && !seen.has(key)) samples.push({ meaning, family, tokens });
        seen.add(key);
      }
      family += 1;
    }
  }
  return samples;
}

/** Phrasings that stand for more sentences are drawn from, and not written out. */
const MAX_SENTENCES = 8;

/** The tokens of all sentences of each meaning's shorter phrasings. */
export const examplesOf = (): string[][][] =>
  writtenOut().map((sentences) => sentences.map((one) => tokensOf(fillFirst(one))));

/** The same with slots in the place of names. */
export const writtenOut = (): string[][] =>
  MEANINGS.map(({ phrasings }) =>
    phrasings.flatMap((phrasing) => {
      const sentences = sentencesOf(phrasing);
      return sentences.length > MAX_SENTENCES ? [] : sentences;
    }),
  );

/** Every sentence that alternatives such as `(is|are) there` stand for; more than so many are cut short. */
function sentencesOf(phrasing: string): string[] {
  const inner = /\(([^()]*)\)/.exec(phrasing);
  if (!inner) return [phrasing];
  const [before, after] = [phrasing.slice(0, inner.index), phrasing.slice(inner.index + inner[0].length)];
  const all: string[] = [];
  for (const one of (inner[1] ?? '').split('|')) {
    all.push(...sentencesOf(`${before}${one}${after}`));
    if (all.length > MAX_SENTENCES) break;
  }
  return all;
}

const fillFirst = (sentence: string): string =>
  sentence.replaceAll(/<(\w+)>/g, (_, slot: string) => SLOT_WORDS[slot]?.[0] ?? '');

const countAlternatives = (phrasing: string) => phrasing.split('|').length;

/** Every word of the phrasings. */
export function vocabularyOf(): Set<string> {
  const words = MEANINGS.flatMap(({ phrasings }) => phrasings.flatMap((text) => text.match(/[a-z]+/g) ?? []));
  return new Set([...words, ...PREFIXES.flatMap((text) => text.split(' '))]);
}

const pick = <T>(all: readonly T[], random: () => number): T => all[Math.floor(random() * all.length)] as T;

/** One sentence of a phrasing. */
function draw(phrasing: string, random: () => number): string {
  let text = phrasing;
  for (let inner = /\(([^()]*)\)/.exec(text); inner; inner = /\(([^()]*)\)/.exec(text)) {
    text =
      text.slice(0, inner.index) +
      pick((inner[1] ?? '').split('|'), random) +
      text.slice(inner.index + inner[0].length);
  }
  return text.replaceAll(/<(\w+)>/g, (_, slot: string) => pick(SLOT_WORDS[slot] ?? [''], random));
}

function vary(sentence: string, { takes, needs }: Meaning, random: () => number): string {
  let text = sentence
    .replace(/\bover (?=[\d$])/, () => `${pick(OVER, random)} `)
    .replace(/\bunder (?=[\d$])/, () => `${pick(UNDER, random)} `);
  // What is asked of an item can be asked of its category, too.
  if (takes.includes('scope') && takes.includes('item') && /^$|category/.test(needs) && random() < 0.25)
    text = text.replaceAll('zzitem', 'zzcategory');
  if (takes.includes('scope') && !/zz(?:item|supplier|category|place)|shop|warehouse/.test(text) && random() < 0.3) {
    const scope = pick(SCOPES, random);
    text = random() < 0.2 ? `${scope} ${text}` : `${text} ${scope}`;
  }
  if (takes.includes('order') && random() < 0.08) text += ` ${pick(ORDERS, random)}`;
  if (takes.includes('limit') && !/\d/.test(text) && random() < 0.08)
    text = random() < 0.4 ? `${pick(LIMITS, random)} ${text}` : `${text} ${pick(LIMITS, random)}`;
  // `how much sencha is in the shop`: what is asked of an item can be asked of where it is.
  if (
    takes.includes('scope') &&
    /zzitem/.test(text) &&
    !/zz(?:supplier|category|place)|shop|warehouse/.test(text) &&
    random() < 0.12
  )
    text += ` ${pick(['in the shop', 'in the warehouse', 'at zzplace'], random)}`;
  if (takes.includes('past') && !/zz(?:past|current|time)/.test(text) && random() < 0.3)
    text =
      random() < 0.12
        ? `${pick(SLOT_WORDS.past ?? [], random)} ${text}`
        : `${text} ${pick(SLOT_WORDS.past ?? [], random)}`;
  if (takes.includes('deadline') && !/zz(?:deadline|time|past)/.test(text) && random() < 0.15) text += ' zzdeadline';
  text = text.replaceAll(/(?<!\b(?:the|our|some|any|more) )zzitem/g, () =>
    random() < 0.25 ? `${pick(['the', 'our', 'some'], random)} zzitem` : 'zzitem',
  );
  if (random() < 0.15)
    text = text
      .split(' ')
      .filter((word) => !DROPPED.has(word) || random() < 0.4)
      .join(' ');
  if (random() < 0.3) text = `${pick(PREFIXES, random)} ${text}`;
  if (random() < 0.15) text += ` ${pick(SUFFIXES, random)}`;
  return text;
}

const MARKS: Readonly<Record<string, string>> = {
  zzitem: '<item>',
  zzsupplier: '<supplier>',
  zzcategory: '<category>',
  zzperson: '<person>',
  zznote: '<note>',
  zzplace: '<place>',
  zzpast: '<past>',
  zzcurrent: '<current>',
  zztime: '<time>',
  zzdeadline: '<deadline>',
};
export const TODAY = '2026-11-21';

const NONE = { has: () => false };
const NAMES_NOTHING = { items: NONE, categories: NONE };

/** The tokens of a sentence whose names are written as `zzitem` and the like. */
export function tokensOf(sentence: string): string[] {
  const words = wordsOf(spelledForTerms(sentence));
  const time = readTime(words, TODAY);
  const runs = new Map(termsIn(words, NAMES_NOTHING).slots);
  const compared = readCompared(words, time, TODAY);
  const slotAt = (i: number) => {
    const mark = MARKS[words[i]?.text ?? ''];
    if (mark) return { slot: mark, end: i + 1 };
    const run = runs.get(i);
    if (run) return run;
    if (compared && i === compared.start)
      return { slot: compared.isCurrent ? '<current>' : '<past>', end: compared.end };
    if (!time || i !== time.start) return null;
    const slot = time.past ? (time.deadline ? '<time>' : time.isCurrent ? '<current>' : '<past>') : '<deadline>';
    return { slot, end: time.end };
  };
  return markSlots(words, slotAt).tokens.map(({ text }) => text);
}

/** What only messages call so that ask for a new item or supplier is a name, whatever it is: `add rosehip tea`. */
export const NAMING: ReadonlySet<number> = new Set(
  MEANINGS.flatMap(({ name }, index) => (['refuse-create', 'refuse-supplier'].includes(name) ? [index] : [])),
);
