import type { NamedItem } from '../../lexicon.ts';
import { stemsOfName } from '../../words/name-parts.ts';
import type { Mention } from '../../words/names.ts';
import { isNeutral } from '../../words/neutral.ts';
import type { Reading } from '../../words/reading.ts';
import type { Before } from '../context.ts';

/** Items that a message names by what was talked about before it. */

/** What goods are sold in. Goods without such a word are loose. */
const FORMS = ['tin', 'pouch', 'bag', 'box', 'set', 'sampler', 'roll', 'caddy'];
export function formOf({ name }: NamedItem): string {
  const stems = stemsOfName(name);
  return FORMS.find((form) => stems.includes(form)) ?? (/\d/.test(name) ? 'pack' : 'loose');
}

/** Whether a thing has such a word in its name: a tin caddy is both. */
export const isCalled = ({ name }: NamedItem, form: string): boolean => stemsOfName(name).includes(form);

/** The items named, of the form that was talked about: `and the Earl Grey ones?` after a question about tins. */
export function alikeTo({ trail }: Before, { mentions }: Reading): Mention<NamedItem>[] | null {
  const forms = new Set(trail.at(-1)?.values.map(formOf));
  const [form, another] = forms;
  if (form === undefined || another !== undefined) return null;
  let isNarrower = false;
  const narrowed = mentions.map((mention) => {
    const values = mention.values.filter((value) => formOf(value) === form);
    if (values.length === 0 || values.length === mention.values.length) return mention;
    isNarrower = true;
    return { ...mention, values, exact: [] };
  });
  return isNarrower ? narrowed : null;
}

/**
 * The one of several things mentioned before that has a word of the message: `the pearls` of two jasmines, `just the tea bags` of
 * what `peppermint` may name.
 */
export function partOfSpoken({ trail }: Before, reading: Reading): Mention<NamedItem>[] | null {
  const { tokens, mentions, categories, units, amounts, text } = reading;
  if (mentions.some(({ exact }) => exact.length > 0)) return null;
  // `of` says nothing of a box of 20.
  const telling = tokens.flatMap(({ word }) => (word && !isNeutral(word.text) ? [word.stem] : []));
  const said = new Set([
    ...telling,
    ...units,
    ...amounts.flatMap(({ unit }) => (FORMS.includes(unit ?? '') ? [unit ?? ''] : [])),
  ]);
  for (const category of categories) for (const stem of stemsOfName(category)) said.add(stem);
  // `the 250 ones` have that size.
  if (/\b(?:the|those|these) \d+(?: ?\w+)? ?ones?\b|^\W*(?:and |no |sorry |i mean )*\d+s\b|\bthe \d+s\b/.test(text))
    for (const { value } of amounts) said.add(String(value));
  // `just the 75s`, which reads as no amount.
  for (const [, size = ''] of text.matchAll(/\bthe (\d+)['’]?s\b/g)) said.add(size);
  // `the autumn one`, whatever else the word may say.
  for (const [, word = ''] of text.matchAll(/\bthe (\p{L}{5,}) ones?\b/gu)) said.add(word);
  said.delete('tea');
  const isLoose = /(?<!(?:not|forget|no|skip|ignore|leave out|never mind)(?: the)? )\bloose\b/.test(text);
  const hasWord = (item: NamedItem) =>
    isLoose ? formOf(item) === 'loose' : stemsOfName(item.name).some((stem) => said.has(stem) || begins(stem, said));
  const last = trail.at(-1);
  if (last && last.values.length > 1 && mentions.length === 0) {
    const values = last.values.filter(hasWord);
    if (values.length > 0 && values.length < last.values.length) return [{ ...last, values, exact: [] }];
  }
  // `the loose blend` of two English Breakfasts, whatever other blends there are.
  const [mention, second] = mentions;
  if (last && last.values.length > 1 && mention && !second) {
    const spoken = new Set(last.values.map(({ id }) => id));
    const values = mention.values.filter(({ id }) => spoken.has(id));
    if (values.length > 0 && values.length < last.values.length && values.length < mention.values.length)
      return [{ ...mention, values, exact: [] }];
  }
  if (trail.length === 0 || (trail.length === 1 && mentions.length === 0)) return null;
  const ids = new Set(mentions.flatMap(({ values }) => values.map(({ id }) => id)));
  const isMeant = (item: NamedItem) => (ids.size > 0 ? ids.has(item.id) : hasWord(item));
  const [only, another] = trail.filter(({ values }) => values.some(isMeant));
  if (!only || another) return null;
  if (ids.size === 0) return [only];
  // What was talked about narrows what the message names, and never widens it.
  const values = only.values.filter(({ id }) => ids.has(id));
  return values.length < ids.size ? [{ ...only, values, exact: [] }] : null;
}

/** `the autumn one` of Darjeeling Autumnal. */
const begins = (stem: string, said: ReadonlySet<string>): boolean => {
  for (const word of said) if (word.length >= MIN_BEGINNING && stem.startsWith(word)) return true;
  return false;
};
const MIN_BEGINNING = 5;
