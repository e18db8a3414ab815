import { rootOf } from './roots.ts';

/** What is asked of goods that no record says and people write, each with the words that they write it in. */

export interface Sense {
  /** How it is asked. */
  asked: RegExp;
  /** The roots of the words that a text of it has. */
  written: ReadonlySet<string>;
  /** Whether the records say something of it, too: where an item is, and what is on the way. */
  isInRecords?: boolean;
  /** Whether movements are noted so, of which nothing tells the item before they are read. */
  isInNotes?: boolean;
  /** Whether the words may as well ask something else, so that no text is preferred to what the records say. */
  isLoose?: boolean;
  /** What a text of it has beside one of the words. */
  text?: RegExp;
}

const sense = (
  asked: RegExp,
  written: string,
  more: Pick<Sense, 'isInRecords' | 'isInNotes' | 'isLoose' | 'text'> = {},
): Sense => ({
  ...{ asked, ...more },
  written: new Set(written.split(' ').map(rootOf)),
});

const WHO = String.raw`\b(?:who(?:se|m)?(?:'?s)?|how many (?:\p{L}+ ){0,2}?(?:people|customers?|guests?|clients?|ones|others?)|how many of them|how many (?:\p{L}+ ){1,3}?(?=(?:are |were |have been )?(?:wait|ask)ing))\b`;
const WANTS = String.raw`(?:want(?:s|ed|ing)?|ask(?:s|ed|ing)? (?:us )?(?:for|about)|request(?:s|ed|ing)?|wait(?:s|ed|ing)?|need(?:s|ed|ing)?|love[sd]?|after)\b`;

export const SENSES: readonly Sense[] = [
  sense(
    new RegExp(
      String.raw`${WHO}.{0,24}\b${WANTS}|\bwho(?:'?s| is| are| was| were)\b.{1,60}\b(?:for|reserved|set aside|put aside|promised to)\W*$|\bwho(?:m)? (?:does|do|did|will|shall|should|is|are)\b.{1,60}\b(?:go|going) to\W*$`,
      'u',
    ),
    'want ask request wait need go goe reserve reservation aside promise hope love kept save',
  ),
  sense(
    /\b(?:where|why|how come)\b.{1,60}\b(?:stuck|held|holding|hold[ -]?up|hung up|caught|stranded|blocked|delayed|taking so long|takes? so long|so late)\b/,
    'held hold stuck custom port border container vessel delay strand block lost strike wait queue inspect inspection',
    { isInRecords: true },
  ),
  sense(
    /\b(?:why|how come|what for|reason)\b.{0,60}\b(?:cancel\w*|call(?:ed)? off)\b/,
    'cancel cancelled cancellation cancelation',
  ),
  sense(
    /\b(?:who(?:m)?|where|which|what)\b.{1,60}\b(?:lend(?:s|ing)?|lent|borrow(?:s|ed|ing)?|loan(?:ed|ing)?|donated?)\b|\bwho(?:m)? (?:did|have) (?:we|i|you)\b.{0,12}\bg[ia]ven?\b.{1,60}\bto\W*$|\bwho\b.{0,12}\bborrow/,
    'lent lend borrow loan given gave give donate',
    { isInNotes: true },
  ),
  sense(
    /\b(?:by|until|till) when\b.*\b(?:gone|out|clear(?:ed)?|sold|used(?: up)?|finished)\b|\bwhen\b.*\b(?:must|ha(?:s|ve) to|should|need(?:s)? to)\b.*\b(?:gone|out|clear(?:ed)?|sold|used up|finished|go)\b|\bdeadline\b/,
    'must gone clear deadline latest out sold use finish',
    { text: /\b(?:by|before|until|till|latest)\b.{0,24}(?:\d|day\b|christmas|easter|new year|week|month)/i },
  ),
  sense(
    /\b(?:owe[sd]?|owing|paid|pay|settled?|outstanding|unpaid|debts?)\b/,
    'owe owing paid pay unpaid settle invoice outstanding debt',
    { isLoose: true },
  ),
  sense(
    /\b(?:temp|temps|temperature|hot|degrees?|heat|warm|cold)\b/,
    'temperature temp degree celsius fahrenheit hot heat warm cold',
    { isLoose: true },
  ),
];

/** The senses in which a message asks. */
export const sensesOf = (text: string): Sense[] => SENSES.filter(({ asked }) => asked.test(text));
