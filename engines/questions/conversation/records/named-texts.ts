import type { Lexicon } from '../../lexicon.ts';
import { textsOf, textsWithMost, type WrittenText } from '../../texts/closest.ts';
import { rootOf } from '../../texts/roots.ts';
import { stemsOfName } from '../../words/name-parts.ts';
import type { Reading } from '../../words/reading.ts';
import { wordsOf } from '../../words/words.ts';
import type { Before } from '../context.ts';

/** What a message names or what was mentioned before it, as texts say it, and the texts that were just shown. */

export interface Named {
  /** The words by which a text may name it. */
  roots: readonly string[];
  ids: ReadonlySet<number>;
  keys: ReadonlySet<string>;
  /** The person, who may have written a text. */
  personId?: number;
}

const rootsOf = (...names: string[]): string[] => [
  ...new Set(
    names.flatMap((name) =>
      stemsOfName(name)
        .filter(({ length }) => length > 1)
        .map(rootOf),
    ),
  ),
];

/** What a message names, each by the words that it says of the name. */
export function namedIn({ text, ...reading }: Reading): Named[] {
  const said = new Set(wordsOf(text).map(({ stem }) => rootOf(stem)));
  const named = (names: readonly string[], ids: readonly number[] = [], keys: readonly string[] = []): Named => ({
    ...{ roots: rootsOf(...names).filter((root) => said.has(root)), ids: new Set(ids), keys: new Set(keys) },
  });
  const { mentions, suppliers, people, categories, notes, locations } = reading;
  return [
    ...mentions.map(({ values }) =>
      named(
        values.map(({ name }) => name),
        values.map(({ id }) => id),
        values.map(({ supplierKey }) => supplierKey),
      ),
    ),
    ...suppliers.map(({ key, name, contactPerson }) => named([name, contactPerson], [], [key])),
    ...people.map(({ id, firstName, username }) => ({ ...named([firstName, username]), personId: id })),
    ...[...categories, ...notes, ...locations].map((name) => named([name])),
  ];
}

/** What was mentioned before, of which a follow-up may ask; a few things at most. */
export function namedBefore(before: Before | null, { items, suppliers }: Lexicon): Named[] {
  if (before === null || before.isUnasked) return [];
  const { question } = before;
  const ids = new Set(question.items.flat());
  const keys = new Set(question.suppliers);
  return [
    ...items
      .filter(({ id }) => ids.has(id))
      .map(({ id, name, supplierKey }) => ({ roots: rootsOf(name), ids: new Set([id]), keys: new Set([supplierKey]) })),
    ...suppliers
      .filter(({ key }) => keys.has(key))
      .map(({ key, name }) => ({ roots: rootsOf(name), ids: NOBODY, keys: new Set([key]) })),
    ...[...question.notes, ...question.words].map((text) => ({ roots: rootsOf(text), ids: NOBODY, keys: NOWHERE })),
  ].slice(0, MAX_CONTEXT);
}
const NOBODY: ReadonlySet<number> = new Set();
const NOWHERE: ReadonlySet<string> = new Set();
const MAX_CONTEXT = 12;

/** Whether a text is written on what is named or by who is named, whatever it says. */
export const isOf = ({ itemId, supplierKey, senderId }: WrittenText, { ids, keys, personId }: Named): boolean =>
  (itemId !== null && ids.has(itemId)) ||
  (supplierKey !== null && keys.has(supplierKey)) ||
  (senderId !== null && senderId === personId);

/** The texts that the answer before may have shown. */
export function textsBefore(before: Before | null, lexicon: Lexicon): ReadonlySet<WrittenText> {
  const { question, isUnasked = false } = before ?? {};
  if (!question || isUnasked) return new Set();
  const asked = question.within ?? question;
  const { topic, words, measure, suppliers, urgentOnly } = asked;
  const { all } = textsOf(lexicon);
  if (topic === 'supplierStory' && measure === 'notes')
    return new Set(all.filter(({ supplierKey }) => supplierKey !== null && suppliers.includes(supplierKey)));
  if (topic !== 'messages' && topic !== 'search') return new Set();
  if (words.length > 0) return textsWithMost(lexicon, words.map(rootOf));
  const named = namedBefore(before, lexicon);
  const isNamed = (text: WrittenText) =>
    named.length === 0 || named.some((one) => isOf(text, one) || one.roots.some((root) => text.roots.has(root)));
  return new Set(all.filter((text) => text.of === 'message' && (!urgentOnly || text.isUrgent) && isNamed(text)));
}
