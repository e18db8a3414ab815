import { wordSet } from './certain.ts';

/** What holds the answer before it against something else: `compared to white peony?`, `more than cage a?`, `vs september`. */

const OPENING = '^\\W*(?:(?:and|n|so|ok|okay|but|then|now|hm|right|well)\\W+)*';
const MORE = 'more|higher|better|bigger|greater|larger|up|stronger';
const LESS = 'less|fewer|lower|worse|smaller|down|weaker';
const COMPARED = new RegExp(
  `${OPENING}(?:(?:how|what) (?:does|do|did|is|was|would|are|were) (?:that|it|this|they|those)(?: all)? compared? (?:to|with|against)|compare (?:that|it|this|them|those) (?:to|with|against)|(?:as )?compared (?:to|with|against)|(?:in|by) comparison (?:to|with)|versus|vs|(?:and )?against|next to|relative to) `,
);
const CLAIMED = new RegExp(
  `${OPENING}(?:(?:is|was|are|were) (?:that|it|this|they|those) )?(?:(?:much|any|a lot) )?(?:(${MORE})|(${LESS}))(?: or (?:${MORE}|${LESS}))? (?:than|on|from) `,
);

/** `is cage a worth more?` */
const CLAIMED_LAST = new RegExp(
  `${OPENING}(?:is|are|was|were|does|do|did|has|have) .*(?<= )(?:(${MORE})|(${LESS}))(?: or (?:${MORE}|${LESS}))?(?: (?:then|than (?:that|it|this)))?\\W*$`,
);

/** `cage b, better or worse?` */
const CLAIMED_OPEN = new RegExp(`^\\W*\\S.* (?:(?:${MORE}) or (?:${LESS})|(?:${LESS}) or (?:${MORE}))\\W*$`);

/** How a message holds the answer before it against what it names: as a plain comparison, or with a claim. */
export interface Against {
  claim: 'more' | 'less' | null;
}

/** Null where it does not begin so. */
export function againstSaid(text: string): Against | null {
  if (COMPARED.test(text) || CLAIMED_OPEN.test(text)) return { claim: null };
  const found = CLAIMED.exec(text) ?? CLAIMED_LAST.exec(text);
  if (!found) return null;
  const isOpen = / or /.test(found[0]);
  return { claim: isOpen ? null : found[1] === undefined ? 'less' : 'more' };
}

/** Words of such a message beside what it names. */
export const AGAINST_WORDS = wordSet(
  `a about against all and are as at but by compare compared comparison did do does for from had have here how hm in is it many n much more higher
   better bigger greater larger up stronger less fewer lower worse smaller down weaker next now of ok okay on or our relative right so than that
   the their them then there they this those to us versus vs was we well were what which with would any lot please pls got kept ones one same over worth value valued it`,
);
