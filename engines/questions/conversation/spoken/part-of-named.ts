import { measureOf } from '../../../numbers/measure.ts';
import { contentOf } from '../../../stock/pack-content.ts';
import type { Lexicon, NamedItem } from '../../lexicon.ts';
import { idsOf } from '../../meaning/to-question.ts';
import type { Topic } from '../../question.ts';
import { stemsOfName } from '../../words/name-parts.ts';
import type { Reading } from '../../words/reading.ts';
import { type Word, wordsOf } from '../../words/words.ts';
import type { Before, One } from '../context.ts';
import { goingOn, isAnswered } from './certain.ts';

/** `without the tins`, `just the loose ones`, `not the autumnal`: some of the items of the question before it, by what they are called. */

const OPENING = '^\\W*(?:(?:and|but|so|ok|okay|no|now|then|sorry|please|hm)\\W+)*';
const CLOSING = '(?: (?:ones?|teas?|kinds?|sorts?|please|pls|though|then|thanks|this time))*\\W*$';
const WITHOUT = new RegExp(
  `${OPENING}(?:without|not|minus|except(?: for)?|excluding|leav(?:e|ing) out|apart from|other than|ignor(?:e|ing)|but not|not counting|without counting|skip(?:ping)?|drop) (?:the |any |our |of |in )*([\\p{L}\\d -]+?)${CLOSING}`,
  'u',
);
const ONLY = new RegExp(
  `${OPENING}(?:only|just)(?: (?:i )?(?:meant?|want(?:ed)?|for|of))? (?:the |our |of |in )*([\\p{L}\\d -]+?)${CLOSING}`,
  'u',
);
const MAX_LETTERS = 80;
const MAX_WORDS = 3;
const ONE_BY_ONE = 2;

/** The question before it of those items, or of the others; null where a message says anything else. */
export function partOfNamed(before: Before, reading: Reading, lexicon: Lexicon): One | null {
  const { text } = reading;
  if (!isAnswered(before) || text.length > MAX_LETTERS) return null;
  const form = ofForm(before, reading);
  if (form) return form;
  const without = WITHOUT.exec(text)?.[1];
  const only = ONLY.exec(text)?.[1];
  const said = wordsOf(without ?? only ?? '').filter(({ text: word }) => word !== 'the');
  if (said.length === 0 || said.length > MAX_WORDS) return null;
  // What the same message asked beside it is narrowed, too.
  const all = [...(before.beside ?? []), before].flatMap(
    (one) => narrowed(one, said, without !== undefined, lexicon) ?? [],
  );
  const last = all.at(-1);
  if (!last || all.length < (before.beside ?? []).length + 1) return null;
  const one = goingOn(last, last.question);
  const questions = all.map(({ question }) => question);
  return { ...one, questions, maybe: questions, last: one.last && { ...one.last, beside: all.slice(0, -1) } };
}

/** `and just the tins` after what sold of everything: all that is called or counted so. */
function ofForm(before: Before, { text, mentions }: Reading): One | null {
  const { question, beside = [] } = before;
  const said = wordsOf(ONLY.exec(text)?.[1] ?? '');
  const [mention, another] = mentions;
  if (!mention || another || said.length !== 1 || !FORMS.has(said[0]?.stem ?? '') || beside.length > 0) return null;
  const { items, categories, suppliers, groups, within, change, topic, share } = question;
  if (items.length + groups.length > 0 || within || change !== null || share || !OF_FIGURES.has(topic)) return null;
  // `only the tins` of what comes from one supplier are its tins.
  const isTheirs = (item: NamedItem) =>
    (suppliers.length === 0 || suppliers.includes(item.supplierKey)) &&
    (categories.length === 0 || categories.includes(item.category));
  const theirs = { ...mention, values: mention.values.filter(isTheirs), exact: mention.exact.filter(isTheirs) };
  if (theirs.values.length === 0) return null;
  const narrowed = { ...before, reading: { ...before.reading, mentions: [theirs] } };
  return goingOn(narrowed, { ...question, ...idsOf([theirs]) });
}
const FORMS: ReadonlySet<string> = new Set([
  'tin',
  'pouch',
  'bag',
  'teabag',
  'box',
  'jar',
  'caddy',
  'packet',
  'sachet',
]);
const OF_FIGURES: ReadonlySet<Topic> = new Set<Topic>([
  ...([
    'movement',
    'revenue',
    'trend',
    'value',
    'spending',
    'reorder',
    'low',
    'onOrder',
    'runOut',
    'topSelling',
  ] as const),
]);

/** A question of some of its items; null where it has no others. */
function narrowed(before: Before, said: readonly Word[], isWithout: boolean, { items: all }: Lexicon): Before | null {
  const { question, reading } = before;
  if (question.within || question.change !== null || question.amounts.length > 0) return null;
  const ids = new Set(question.items.flat());
  const named = ids.size < 2 ? [] : all.filter(({ id }) => ids.has(id));
  const meant = named.filter((item) => said.every((word) => isSo(item, word)));
  const kept = new Set((isWithout ? named.filter((one) => !meant.includes(one)) : meant).map(({ id }) => id));
  if (meant.length === 0 || kept.size === 0 || kept.size === named.length) return null;
  // A few that are left of one name are named one by one: the name alone is of all of them.
  const items = question.items
    .flatMap((one): (string | number[])[] => {
      if (typeof one === 'string') return [one];
      const rest = one.filter((id) => kept.has(id));
      return rest.length < one.length && kept.size <= ONE_BY_ONE ? rest.map((id) => [id]) : [rest];
    })
    .filter(({ length }) => length > 0);
  const mentions = reading.mentions
    .map((mention) => ({
      ...mention,
      values: mention.values.filter(({ id }) => kept.has(id)),
      exact: mention.exact.filter(({ id }) => kept.has(id)),
    }))
    .filter(({ values }) => values.length > 0);
  return {
    ...before,
    reading: { ...reading, mentions, except: null },
    question: { ...question, items, similarItems: [] },
  };
}

/** Whether an item is called so, counted so, or kept so: in tins, by the box, loose. */
function isSo(item: NamedItem, { text, stem }: Word): boolean {
  if (LOOSE.has(text)) return measureOf(item.unit) !== null;
  if (PACKED.has(text)) return measureOf(item.unit) === null && contentOf(item, 'weight') !== null;
  return stemsOfName(item.name).includes(stem) || wordsOf(item.unit).some((unit) => unit.stem === stem);
}
const LOOSE: ReadonlySet<string> = new Set(['loose', 'leaf', 'bulk', 'unpacked']);
const PACKED: ReadonlySet<string> = new Set(['packed', 'prepacked', 'packaged', 'retail']);
