import type { AnswerLine } from '../../engines/questions/answer.ts';
import { plainText } from './figures.ts';
import { type Evidence, GivenFigures } from './given-figures.ts';

/** What stands in the place of a sentence whose figures no computation gave. */
export const LEFT_OUT = '[A sentence was left out: its figures are not in your records.]';
/** What stands in the place of a sentence that says something was done: the assistant changes nothing. */
export const NOT_DONE = '[A sentence was left out: nothing has been changed or sent.]';

const DOING =
  'ordered|reordered|updated|changed|adjusted|added|removed|deleted|set|sent|emailed|e-mailed|messaged|contacted|placed|created|recorded|booked|saved|marked|moved|increased|reduced|corrected|confirmed|cancelled|canceled|notified|written to';
/** `I have ordered`, `your stock has been updated`, `Done.` */
const CLAIM = new RegExp(
  `\\b(?:I|we)(?:['’]ve| have)?(?: (?:just|now|already|also|gone ahead and|successfully))* (?:${DOING})\\b|\\b(?:has|have|is|was|were) (?:(?:now|just|already|successfully) )*(?:been )?(?:(?:now|just|already|successfully) )*(?:updated|changed|adjusted|deleted|sent|emailed|placed|saved|notified)\\b|\\b(?:updated|ordered|changed|sent|placed|adjusted) successfully\\b|^\\W*(?:all )?(?:done|all set)\\b`,
  'iu',
);

const MONTHS = /^(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)/i;
/** Full stops of abbreviations end no sentence: `Harbour Blending Co. has 5`. */
const ABBREVIATION = /\b(?:no|nr|co|ltd|inc|approx|ca|vs|st|dr|mr|mrs|ms|e\.g|i\.e|etc|min|max|avg)\.["')\]]*$/i;
const SENTENCE_END = /\n+|[.!?…]["')\]*]*\s+/g;

/**
 * Holds a model's words back until a sentence is complete. One that states a figure that was not given for what it speaks
 * of, or that something was done, is corrected or replaced by a note. Words arrive in pieces; nothing leaves unchecked.
 */
export class SentenceCheck {
  private held = '';
  private lastNote = '';
  private readonly figures: GivenFigures;

  constructor(evidence: Evidence) {
    this.figures = new GivenFigures(evidence);
  }

  /** Adds the answer of a tool. What was said before it is no answer yet, and is dropped. */
  learn(lines: readonly AnswerLine[]): void {
    this.figures.learn(lines);
    this.held = '';
    this.lastNote = '';
  }

  /** Takes a piece of the words. @returns the sentences that it completes, checked */
  push(piece: string): string {
    this.held += piece;
    let checked = '';
    for (let end = sentenceEnd(this.held); end > 0; end = sentenceEnd(this.held)) {
      checked += this.check(this.held.slice(0, end));
      this.held = this.held.slice(end);
    }
    return checked;
  }

  /** @returns what is left when the words have ended, checked */
  finish(): string {
    const rest = this.held;
    this.held = '';
    return rest === '' ? '' : this.check(rest);
  }

  private check(sentence: string): string {
    const text = sentence.trim();
    const isClaim = CLAIM.test(plainText(text));
    const checked = isClaim ? null : this.figures.check(text);
    if (checked !== null) {
      if (text !== '') this.lastNote = '';
      return sentence.replace(text, () => checked);
    }
    const [, lead = '', end = ''] = /^(\s*(?:[-*•]\s+|\d{1,2}[.)]\s+)?)[\s\S]*?(\s*)$/.exec(sentence) ?? [];
    const words = isClaim ? NOT_DONE : LEFT_OUT;
    const note = this.lastNote === words ? '' : `${lead}${words}${end}`;
    this.lastNote = words;
    return note;
  }
}

/** Where the first sentence of a text ends and another begins; 0 where that is not known yet. */
function sentenceEnd(text: string): number {
  for (const { 0: mark, index } of text.matchAll(SENTENCE_END)) {
    const end = index + mark.length;
    const next = text.slice(end);
    if (mark.includes('\n')) {
      // Digits at the end of a line and at the begin of the next may be one figure.
      const isSplit = /\d\s*$/.test(text.slice(0, index + 1)) && /^\d(?!\d?[.)](?:\s|$))/.test(next);
      if (next !== '' && !isSplit && !/^\d{1,2}[.)]?$/.test(next)) return end;
      continue;
    }
    const before = text.slice(0, index + 1);
    if (ABBREVIATION.test(before)) continue;
    // `1. Sencha` numbers a list, `4. May` is a date, and `42. The` ends a sentence.
    const isAfterDigit = mark.startsWith('.') && /\d$/.test(text.slice(0, index));
    if (isAfterDigit && (/(?:^|\n)\s*\d{1,2}$/.test(text.slice(0, index)) || !/^\p{Lu}\p{L}{2}/u.test(next))) continue;
    if (isAfterDigit && MONTHS.test(next)) continue;
    if (next !== '') return end;
  }
  return 0;
}
