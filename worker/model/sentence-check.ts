import { type Evidence, FigureCheck } from './figures.ts';

/** What stands in the place of a sentence whose figures no computation gave. */
export const LEFT_OUT = '[A sentence was left out: its figures are not in your records.]';

const MONTHS = /^(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)/i;
/** Full stops of abbreviations end no sentence: `Harbour Blending Co. has 5`. */
const ABBREVIATION = /\b(?:no|nr|co|ltd|inc|approx|ca|vs|st|dr|mr|mrs|ms|e\.g|i\.e|etc|min|max|avg)\.["')\]]*$/i;
const SENTENCE_END = /\n+|[.!?…]["')\]*]*\s+/g;

/**
 * Holds a model's words back until a sentence is complete, and replaces each sentence with a figure that no computation
 * gave. Words arrive in pieces; nothing leaves unchecked.
 */
export class SentenceCheck {
  private held = '';
  private wasLeftOut = false;
  private readonly figures: FigureCheck;

  constructor(evidence: Omit<Evidence, 'results'>) {
    this.figures = new FigureCheck(evidence);
  }

  /** Adds the result of a computation. What was said before it is no answer yet, and is dropped. */
  learn(result: unknown): void {
    this.figures.learn(result);
    this.held = '';
    this.wasLeftOut = false;
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
    if (this.figures.findUnsupported(sentence).length === 0) {
      if (sentence.trim() !== '') this.wasLeftOut = false;
      return sentence;
    }
    const [, lead = '', end = ''] = /^(\s*(?:[-*•]\s+|\d{1,2}[.)]\s+)?)[\s\S]*?(\s*)$/.exec(sentence) ?? [];
    const note = this.wasLeftOut ? '' : `${lead}${LEFT_OUT}${end}`;
    this.wasLeftOut = true;
    return note;
  }
}

/** Where the first sentence of a text ends and another begins; 0 where that is not known yet. */
function sentenceEnd(text: string): number {
  for (const { 0: mark, index } of text.matchAll(SENTENCE_END)) {
    const end = index + mark.length;
    const next = text.slice(end);
    if (mark.startsWith('\n')) {
      if (next !== '') return end;
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
