import { lastMatchAt } from '../../text/last-match.ts';

/** Kinds of loss that have no reason of their own in the ledger: only a note can tell. */

const KINDS: readonly (readonly [words: readonly string[], said: RegExp])[] = [
  [
    ['theft', 'stolen', 'shoplifting', 'thief'],
    /\b(?:thefts?|stolen|steal(?:s|ing)?|stole|shop-?lift\w*|thie(?:f|ves)|robbed|robbery|burglar\w*|nicked|pinched|swiped|pilfer\w*)\b/g,
  ],
  [
    ['tasting', 'sample', 'giveaway'],
    /\b(?:samples?(?! boxe?s?\b)|sampling|tastings?|tasters?|freebies?|giveaways?|(?:given|gave|give|giving|handed) (?:\p{L}+ ){0,2}?(?:away|out(?: for)? free|for free)|for free|free of charge|promo\w*)\b/gu,
  ],
  [
    ['returned', 'return', 'refund'],
    /\b(?:returns?|returned|refund\w*|(?:sent|brought|came|taken|took|bring|given|gave) (?:\p{L}+ ){0,2}?back)\b/gu,
  ],
  [
    ['expired', 'stale', 'outdated'],
    /\b(?:expir(?:e|ed|es|ing|y)|stale|out of date|outdated|past (?:its|their|the) (?:date|best|prime)|(?:best|use|sell)[ -](?:before|by))\b/g,
  ],
  [['water', 'flood', 'leak'], /\b(?:water(?: damage)?|flood\w*|leak\w*|rain|damp|mou?ld\w*)\b/g],
  [['mice', 'pest', 'moth'], /\b(?:mice|mouse|rats?|pests?|moths?|weevils?|insects?|bugs)\b/g],
];
/** Damage for whatever reason: said last, it is what is meant. */
const DAMAGE =
  /\b(?:damage[sd]?|broken?|breakages?|written off|write-?offs?|all losses|in total|altogether)\b(?! (?:by|from|through|due|because))/g;

/** The words by which notes tell the kind of loss that a text asks for; none where it asks for no such kind. */
export function lossKind(text: string): readonly string[] {
  const [last] = KINDS.map(([words, said]) => ({ words, at: lastMatchAt(text, said) })).toSorted((a, b) => b.at - a.at);
  return last && last.at >= 0 && last.at > lastMatchAt(text, DAMAGE) - BESIDE ? last.words : [];
}
/** `stolen or damaged` asks for both: what is known of either is given. */
const BESIDE = 14;
