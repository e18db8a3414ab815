/** Places in an order as people say them: `second`, `third`, and from the eleventh on in figures. */

const ORDINALS: readonly string[] = [
  ...['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth'],
];

export const nth = (place: number): string => ORDINALS[place - 1] ?? `${place}th`;

const FROM_LAST = new RegExp(
  `\\b(?:(${ORDINALS.slice(1).join('|')})|([2-9])(?:nd|rd|th))(?: to| from)? (?:the )?last\\b`,
);
const BEFORE_LAST = /\blast but one\b|\b(?:time|one|delivery|sale|count|order) before (?:the )?last\b|\bpenultimate\b/;

/** `the second last time` is 2: how far back from the last a message means; null where it says nothing of that. */
export function placeFromLast(text: string): number | null {
  const [, word = '', figure] = FROM_LAST.exec(text) ?? [];
  const at = ORDINALS.indexOf(word);
  if (figure !== undefined) return Number(figure);
  return at > 0 ? at + 1 : BEFORE_LAST.test(text) ? 2 : null;
}
