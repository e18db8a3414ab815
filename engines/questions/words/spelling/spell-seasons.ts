import { addDays } from '../../../calendar/days.ts';
import { monthLater, two } from './calendar-words.ts';

/** Seasons as people in most of the trade's markets mean them: winter is December to February. */
const FIRST_MONTH: Readonly<Record<string, number>> = { spring: 3, summer: 6, autumn: 9, fall: 9, winter: 12 };

/** Behind a season as a time: `last winter` is one, and the winter of `last winter sampler` is none. */
const ENDS =
  '(?=\\s*(?:$|[?.!,;:)]|(?:and|or|please|how|what|which|than|for|so|we|did|do|was|were|is|are|in|from|of|compared|vs|versus|when|who|that|overall|season|months?|then|so far)\\b))';
const SEASON = new RegExp(
  `\\b(?:(?:(?:in|during|over|for|of|by|before|until|till|from) )?(?:(?:since|next|coming|last|past|this|the) ){1,3}|(?:in|during|over|for|by|before|until|till|since|from) )(spring|summer|autumn|fall|winter)\\b(?: (?:season|months))?(?: (?:on|onwards?|forwards?))?(?! (?:to|until|till|through)\\b)${ENDS}`,
  'gi',
);

/** Whether a message speaks of what is to come. */
const IS_AHEAD =
  /\b(?:will|shall|going to|gonna|need|expect\w*|forecast\w*|predict\w*|project\w*|plan|planning|enough|last us|upcoming|demand)\b|'ll\b/i;
const IS_PAST = /\b(?:did|sold|was|were|came|went|received|had|took|made|bought|spent|lost|broke)\b/i;

/** Whether a message speaks of what is to come, and not of what has been. */
export const isOfWhatIsToCome = (message: string): boolean => IS_AHEAD.test(message) && !IS_PAST.test(message);

/** A message with its seasons as days: `last winter` as `between 2025-12-01 and 2026-02-28`. */
export function spellSeasons(message: string, today: string): string {
  return message.replaceAll(SEASON, (said: string, name: string) => {
    const words = said.toLowerCase();
    const month = FIRST_MONTH[name.toLowerCase()];
    if (month === undefined) return said;
    const year = Number(today.slice(0, 4));
    const [earlier, same, later] = [year - 1, year, year + 1].map((one) => `${one}-${two(month)}-01`);
    if (!earlier || !same || !later) return said;
    const endOf = (start: string) => addDays(monthLater(start, 3), -1);
    const isToCome = !/\b(?:last|past|since|this)\b/.test(words) && isOfWhatIsToCome(message);
    if (isToCome || /\b(?:next|coming|by|before|until|till)\b/.test(words)) {
      const ahead = same > today ? same : later;
      return /\b(?:by|before|until|till)\b/.test(words) ? `by ${ahead}` : `by ${endOf(ahead)}`;
    }
    const begun = same <= today ? same : earlier;
    const isOver = endOf(begun) < today;
    const start =
      /\b(?:last|past)\b/.test(words) && !isOver ? `${Number(begun.slice(0, 4)) - 1}${begun.slice(4)}` : begun;
    if (/\b(?:since|from)\b/.test(words)) return `since ${start}`;
    const end = endOf(start);
    return `between ${start} and ${end < today ? end : today}`;
  });
}
