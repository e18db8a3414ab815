import { addDays } from '../../../calendar/days.ts';
import { UNITS, type Unit } from './calendar-words.ts';

/** How long stock lasts, as the day that it has to reach: `won’t last 6 weeks`, `covers us for more than 3 months`. */

const COUNT =
  '(\\d+(?:\\.\\d+)?|an?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|half a|a couple of|a few)';
const SPAN = `(?:the next |another |the coming )?${COUNT} (?:more |full |whole |further )?(day|week|fortnight|month|quarter|year)s?\\b(?:['’]s?)?`;
const LASTS =
  '(?:last(?:s|ing|ed)?|cover(?:s|ing)?|suffic(?:es?|ing)|hold(?:s|ing)? out|survives?|mak(?:es?|ing) it|reach(?:es)?|stretch(?:es)?|do(?:es)? us|keeps? us(?: going)?|sees? us|carr(?:y|ies) us|gets? us|tides? us over|enough|good)';
const LONGER = '(?:more than|longer than|over|beyond|at least|well over|upwards of|past|no less than)';
const SHORTER = '(?:less than|under|fewer than|not even|shorter than|no more than|no longer than|at most)';
const STOCK = '(?:of )?(?:cover(?:age)?|stock|supply|supplies)';

/** `lasts us for more than 3 months`; without a bound it is the time to be reached. */
const SAID = new RegExp(
  `\\b(${LASTS})(?: (?:us|me|out|through|until|for|into|it|all|even|only|just))*(?: (${LONGER}|${SHORTER}))? (?:for )?${SPAN}`,
  'giu',
);
/** `more than 3 months of cover` */
const COVER = new RegExp(
  `\\b(?:(?:with|has|have|having|got|for) )*${LONGER} ${SPAN}(?:(?: worth)? ${STOCK}(?: left)?| worth(?= of (?!\\$)|\\W*$))`,
  'giu',
);
const DENIED = /(?:n['’]t|\b(?:not|never|wont|cant|dont|doesnt|cannot|hardly|barely))\b[^.?!]{0,24}$/i;
const IS_SHORTER = new RegExp(`^${SHORTER}$`, 'i');

const COUNTS = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ');
/** Nothing is forecast further ahead. */
const MOST_DAYS = 3660;

function dayBehind(count: string, unit: string, today: string): string | null {
  const word = count.toLowerCase();
  const at = COUNTS.indexOf(word);
  const times =
    word === 'a' || word === 'an'
      ? 1
      : word === 'half a'
        ? 0.5
        : word === 'a couple of'
          ? 2
          : word === 'a few'
            ? 3
            : at;
  const days = Math.round((times < 0 ? Number(word) : times) * (UNITS[unit.toLowerCase() as Unit] ?? 0));
  return days > 0 && days <= MOST_DAYS ? addDays(today, days) : null;
}

/** A message with such spans as `last until 2027-01-01`, `run out before 2027-01-01` or `last longest until 2027-01-01`. */
export function spellLasting(message: string, today: string): string {
  if (!/\b(?:days?|weeks?|fortnight|months?|quarters?|years?)\b/i.test(message)) return message;
  return message
    .replaceAll(
      SAID,
      (said: string, lasts: string, bound: string | undefined, count: string, unit: string, at: number) => {
        const day = dayBehind(count, unit, today);
        const before = message.slice(0, at);
        const isTime = /^last$/i.test(lasts) && !(IS_VERB.test(before) && !IS_TIME.test(before));
        if (day === null || isTime || HOW_LONG.test(before)) return said;
        const isDenied = DENIED.test(before);
        if (bound !== undefined && IS_SHORTER.test(bound))
          return isDenied ? `${lasts} until ${day}` : `run out before ${day}`;
        return bound !== undefined && !isDenied ? `${lasts} longest until ${day}` : `${lasts} until ${day}`;
      },
    )
    .replaceAll(COVER, (said: string, count: string, unit: string) => {
      const day = dayBehind(count, unit, today);
      return day === null ? said : `lasting longest until ${day}`;
    });
}

/** `will it last 3 weeks`, where `sold over the last 3 weeks` are behind us. */
const IS_VERB =
  /(?:n['’]t|\b(?:will|wont|would|wouldnt|can|cant|cannot|could|should|might|may|must|not|dont|doesnt|never|shall|enough to|going to|supposed to|has to|have to|needs? to|likely to|that|which|they|teas|items|ones))\b[^.?!]{0,40}$/i;
const IS_TIME =
  /\b(?:the|our|this|these|those|over|in|during|for|of|since|from|within|than|and|vs|sold|sell|sells|sales|revenue|received|damaged|compared to|with) $/i;

/** `how much would last a month` asks for an amount. */
const HOW_LONG = /\bhow (?:much|many)\b[^.?!]*$/i;
