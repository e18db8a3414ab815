import { addDays } from '../../../calendar/days.ts';
import { firstOfMonth, MONTHS, monthLater, weekdayOf } from './calendar-words.ts';

/** Parts of a month or a week: `late last month`, `mid October`, `the end of last week`. */

/** The word for a part: three groups. */
const PART =
  '(?:(early|mid|late)(?:-| in | )?|(?:(?:at|in|around) )?(?:the )?(very )?(start|beginning|end|middle) of )';
const PART_OF_MONTH = new RegExp(
  `\\b(since )?(?:in )?${PART}(?:(last|this) month|(${MONTHS.map((name) => `${name.slice(0, 3)}(?:${name.slice(3)})?`).join('|')}|sept)(?! \\d))\\b`,
  'gi',
);
const PART_OF_WEEK = new RegExp(`\\b(since )?(?:in )?${PART}last week\\b`, 'gi');
const MOVED =
  /\b(?:sold|sell|sales|revenue|receipts|shipments|write-?offs|breakages|turnover|takings|profit|receiv\w+|came in|come in|coming in|arriv\w+|deliver\w+|lost|losses|damag\w+|broke\w*|moved?|movements|spent|spend|bought|buy|took|take|went out|go out|used?|counted|happened|returned)\b/i;

/** What lies ahead, and up to when something lasts. */
const AHEAD =
  /\b(?:will|expected|due|coming|going to|next|need|lasts|(?:does|do|it|they) (?:\S+ ){0,3}last(?= (?:until|till|to|into|through)\b)|(?:until|till|by|before|through|to) (?:the )?(?:very )?(?:end|middle|start|beginning|mid|early|late))\b/i;

/** Parts of a month or a week with the days that they mean: ten days of a month, and some of a week. */
export function spellPartsOf(message: string, today: string): string {
  if (AHEAD.test(message)) return message;
  const isMoved = MOVED.test(message);
  const between = (from: string, to: string) =>
    from > today ? null : `between ${from} and ${to > today ? today : to}`;
  const spanOf = (part: string, days: (from: number, to: number) => string | null, of: Parts) =>
    /^(?:early|start|beginning)$/.test(part)
      ? days(of.start[0], of.start[1])
      : /^mid/.test(part)
        ? days(of.middle[0], of.middle[1])
        : days(of.end[0], of.end[1]);
  return message
    .replaceAll(
      PART_OF_MONTH,
      (
        said,
        since: string | undefined,
        word: string | undefined,
        _very: string | undefined,
        end: string | undefined,
        which: string | undefined,
        month: string | undefined,
      ) => {
        const first =
          month === undefined
            ? monthLater(`${today.slice(0, 8)}01`, which === 'last' ? -1 : 0)
            : firstOfMonth(month, today);
        const last = addDays(monthLater(first, 1), -1);
        const part = (word ?? end ?? '').toLowerCase();
        const middle = `${first.slice(0, 8)}15`;
        if (since !== undefined) {
          const begun = /^mid/.test(part) ? middle : /^(?:late|end)$/.test(part) ? last : first;
          return begun <= today ? `since ${begun}` : said;
        }
        if (!isMoved) {
          const day = addDays(first, MOMENTS[part.slice(0, 3)] ?? -1);
          return day >= first && day <= today ? `on ${day}` : said;
        }
        return (
          spanOf(part, (from, to) => between(addDays(first, from), to > 27 ? last : addDays(first, to)), OF_MONTHS) ??
          said
        );
      },
    )
    .replaceAll(
      PART_OF_WEEK,
      (
        said,
        since: string | undefined,
        word: string | undefined,
        _very: string | undefined,
        end: string | undefined,
      ) => {
        const monday = addDays(today, -((weekdayOf(today) + 6) % 7) - 7);
        const part = (word ?? end ?? '').toLowerCase();
        if (since !== undefined) return said;
        if (!isMoved) return /^mid/.test(part) ? `on ${addDays(monday, 2)}` : said;
        return spanOf(part, (from, to) => between(addDays(monday, from), addDays(monday, to)), OF_WEEKS) ?? said;
      },
    );
}

/** First and last day of each part, counted from the first day of the whole. */
interface Parts {
  start: readonly [number, number];
  middle: readonly [number, number];
  end: readonly [number, number];
}
/** The day of each part on which stock stands for it, from 0; the start and the end of a month are days themselves. */
const MOMENTS: Readonly<Record<string, number>> = { ear: 4, mid: 14, lat: 24 };
const OF_MONTHS: Parts = { start: [0, 9], middle: [10, 19], end: [20, 30] };
const OF_WEEKS: Parts = { start: [0, 1], middle: [1, 3], end: [4, 6] };
