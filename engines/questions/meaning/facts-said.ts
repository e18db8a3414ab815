import type { Measure, Topic } from '../question.ts';

/** Several facts of one supplier's entry: `phone and email of Uji Tea`. */

const FACTS: readonly (readonly [Measure, RegExp])[] = [
  ['email', /\b(?:e-?mails?|e mails?|mail(?:ing)? address(?:es)?|mails?)\b/],
  ['phone', /\b(?:phones?|telephones?|tel|cell|mobile|phone numbers?|numbers?)\b/],
  [
    'contact',
    /\b(?:contacts?(?: persons?)?|contact names?|reps?|account managers?|who (?:to|do i|do we|should i) (?:ask|call|talk|speak))\b/,
  ],
  ['notes', /\b(?:notes?|remarks?)\b/],
];
const JOINED = /\band\b|&|\+|,|\bplus\b|\bas well as\b|\bor\b|\//;

/** The facts that words ask for, in their order; empty where they ask for one. */
export function factsSaid(topic: Topic, text: string): Measure[] {
  if (topic !== 'supplierStory' || !JOINED.test(text)) return [];
  const said = FACTS.flatMap(([fact, pattern]) => {
    const at = text.search(pattern);
    return at < 0 ? [] : [{ fact, at }];
  });
  return said.length < 2 ? [] : said.toSorted((a, b) => a.at - b.at).map(({ fact }) => fact);
}
