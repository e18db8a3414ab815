import type { Topic } from '../question.ts';
import type { Scaling } from '../supposed.ts';
import type { Reading } from '../words/reading.ts';

/** A part or a multiple of an amount that was talked about: `half of that`, `only a third`, `double it`, `2 cases less`, `split over 4`. */

const NUMBERS: Readonly<Record<string, number>> = {
  ...{ a: 1, an: 1, one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8, nine: 9, ten: 10 },
};
const numberOf = (said: string): number => NUMBERS[said] ?? Number(said);
const PARTS: Readonly<Record<string, number>> = {
  half: 2,
  halve: 2,
  third: 3,
  quarter: 4,
  fifth: 5,
  sixth: 6,
  tenth: 10,
};
const N = '(\\d+(?:\\.\\d+)?|a|an|one|two|three|four|five|six|seven|eight|nine|ten)';

/** `a third tin` is one more tin: a part is said of something, or ends the message. */
const OF_PART =
  '(?= (?:of|less|fewer|more|as (?:much|many))\\b|(?: (?:then|please|pls|instead|only|now|that|cost|costs|be|come to))?\\W*$)';
const PART = new RegExp(
  `\\b(?:${N} )?(?:(half|halve)s?\\b|(third|quarter|fifth|sixth|tenth)(?:s\\b|\\b${OF_PART}))(?! (?:past|a year|year|as (?:fast|quick)))`,
);
const TIMES = new RegExp(`\\b(?:(double|twice)|(triple|treble)|(quadruple)|${N} (?:times|x))\\b(?! as (?:fast|quick))`);
const PERCENT = /\b(\d+(?:\.\d+)?) ?(?:percent|%|pct) of (?:that|it|this|them|those|the (?:amount|quantity|order))\b/;
const OVER = new RegExp(
  `\\b(?:split|divided?|shared?|spread|distributed?|broken|break)\\b(?: (?:it|that|this|them|up|down|out|evenly|equally|among us))* (?:over|between|among|amongst|across|by|into|for|in|to|with) (?:the |our |all |us )*${N}\\b`,
);
const WAY = /\b(?:(less|fewer|off|down|smaller|minus)|(more|extra|additional|on top|another|bigger|plus))\b/;

/** `a second hotel with the same amount`: as much once more, on top of what was asked for. */
const AGAIN =
  /\b(?:another|a second|one more|a further|two such)\b.*\b(?:same|as (?:much|many)|so (?:much|many)|that (?:much|many)|like (?:that|it|this)|such)\b|\b(?:the )?same (?:\p{L}+ )?(?:again|once more|on top)\b|\bas (?:much|many) again\b/u;

/** The part, multiple or other amount that a message says; null where it says none. */
export function scalingSaid({ text, amounts }: Pick<Reading, 'text' | 'amounts'>): Scaling | null {
  if (OVER.test(text)) return splitOver(text);
  const [, share] = PERCENT.exec(text) ?? [];
  if (share !== undefined) return scaledBy(Number(share) / 100);
  const [amount, another] = amounts;
  const [, less, more] = WAY.exec(text) ?? [];
  if (amount && !another && !amount.isMoney && !amount.holds && (less ?? more) !== undefined && amount.value > 0)
    return { change: less === undefined ? amount.value : -amount.value, unit: amount.unit };
  if (amounts.length === 0 && AGAIN.test(text)) return { times: 2 };
  const [, count = '', halved, part = ''] = PART.exec(text) ?? [];
  const of = PARTS[halved ?? part];
  if (of !== undefined) return scaledBy((count === '' ? 1 : numberOf(count)) / of);
  const [, two, three, four, many] = TIMES.exec(text) ?? [];
  if (two) return { times: 2 };
  if (three) return { times: 3 };
  if (four) return { times: 4 };
  return many === undefined ? null : scaledBy(numberOf(many));
}

function splitOver(text: string): Scaling | null {
  const parts = numberOf(OVER.exec(text)?.[1] ?? '');
  return Number.isInteger(parts) && parts >= 2 ? { over: parts } : null;
}

const scaledBy = (times: number): Scaling | null => (times > 0 && times !== 1 && times <= MOST ? { times } : null);
const MOST = 1000;

/** The same in a question that is said in full: `what would reordering Hojicha cost times 0.5`. */
export function scalingAsked(topic: Topic, reading: Pick<Reading, 'text' | 'amounts'>): Scaling | null {
  if (topic === 'total' || topic === 'value') return IN_PARTS.test(reading.text) ? splitOver(reading.text) : null;
  if (topic !== 'reorder') return null;
  const [, times] = TIMES_SAID.exec(reading.text) ?? [];
  if (times !== undefined) return scaledBy(Number(times));
  if (PART_OF_IT.test(reading.text)) return scalingSaid(reading);
  return IN_PARTS.test(reading.text)
    ? splitOver(reading.text)
    : / than advised\b/.test(reading.text)
      ? scalingSaid(reading)
      : null;
}
const TIMES_SAID = /\bcosts? times (\d+(?:\.\d+)?)/;
const PART_OF_IT = /\bcosts? for (?:a |two |three )?(?:half|third|quarter|fifth|sixth|tenth)s? of it\b/;
const IN_PARTS = /\b(?:split|divided|shared) (?:over|between|among|across|by|into) \d/;
