import { BOTTOM_WORDS } from '../../stock/superlatives.ts';
import type { Measure, Topic } from '../question.ts';

/** Which end of an order a message means. */

/** Words of the lower end. */
const LEAST = new RegExp(
  `\\b(?:${[...BOTTOM_WORDS, 'cheapest', 'slowest', 'slow', 'shortest', 'low', 'bad', 'poor', 'unprofitable', 'flop', 'badly', 'poorly', 'lousy', 'cheap', 'slim', 'thin'].join('|')})\\b`,
);
/** For a time the quick end is the least. */
const SHORT = /\b(?:fast|fastest|quick|quickest|quicker|faster|shortest|short|soonest|best|first)\b/;
const LONG = /\b(?:slow|slowest|longest|long|late|worst|slower)\b/;

/** `which sells faster`: the words of the quick end are the upper one here. */
const SELLS_FAST =
  /\b(?:sells?|selling|sold|moves?|moving|moved|goes|going|went|flies|flying)(?: \p{L}+){0,2}? (?:faste(?:r|st)|quicke(?:r|st)|better|best|most)\b|\b(?:faste(?:r|st)|quicke(?:r|st)|better|best)[- ](?:sell(?:ing|ers?)|mov(?:ing|ers?))\b/u;
const SHORTEST = /\b(?:shortest|soonest|lowest|thinnest|quickest|fastest)\b/;
const LONGEST = /\b(?:longest|highest|deepest|slowest)\b/;

/** Whether words mean the lower end. */
export const saysLeast = (text: string): boolean => LEAST.test(text);

/** @param usual the end that the meaning has where no word says another */
export function orderSaid(
  usual: 'most' | 'least' | null,
  measure: Measure | null,
  topic: Topic,
  written: string,
): 'most' | 'least' | null {
  const text = written.replace(END_TO_END, '$<first>');
  // The order says itself which end is meant: what is furthest below par, and what has to be ordered first.
  if (topic === 'par' || (topic === 'runOut' && measure === 'leadTime')) return usual;
  if (measure === 'leadTime' || measure === 'response')
    return LONG.test(text) ? 'most' : SHORT.test(text) ? 'least' : 'most';
  if (topic === 'orderTerms') return MUCH.test(text) ? 'most' : usual;
  if (topic === 'trend') return FELL_MOST.test(text) ? 'least' : GREW_MOST.test(text) ? 'most' : null;
  if (topic === 'topSelling') return SELLS_FAST.test(text) ? 'most' : usual;
  // What has the shortest cover runs out first, whichever of the two it is said of.
  if (topic === 'runOut') return SHORTEST.test(text) ? 'least' : LONGEST.test(text) ? 'most' : usual;
  return LEAST.test(text) ? 'least' : (usual ?? 'most');
}

/** `from quick to slow`: an order begins with the end that is said first. */
const END =
  '(?:(?:slow|quick|fast|long|short|high|low|cheap|dear|great|small|large|poor|old|new)(?:est|er)?|biggest|big|thinnest|thin|best|worst|good|bad|most|least)';
const END_TO_END = new RegExp(
  `\\b(?<first>${END})(?: ones?)?,? (?:down |up |over |through |all the way )?to (?:the )?${END}\\b`,
  'g',
);

const MUCH = /\b(?:largest|biggest|highest|most|greatest|max|maximum)\b/;

/** `which of them grew the most`: items by how much they changed, and not the change of all. */
const MOST = '(?: (?:\\p{L}+ ){0,3}?(?:the )?(?:most|fastest|quickest|strongest|best|biggest)\\b)';
const GROWN =
  '(?:gr[eo]w(?:n|ing|s)?|r[io]s(?:e|en|ing|es)|gain(?:ed|ing|s)?|increas(?:ed|ing|es?)|improv(?:ed|ing|es?)|climb(?:ed|ing)?|jump(?:ed)?|shot up|(?:went|gone|going|go) up|up|ahead|picked up)';
const FALLEN =
  '(?:f[ae]ll(?:en|ing|s)?|drop(?:ped|ping|s)?|declin(?:ed|ing|es?)|decreas(?:ed|ing|es?)|shr[aiu]nk|los(?:t|e|ing)|slow(?:ed|ing)(?: down)?|sank|slipp(?:ed|ing)|(?:went|gone|going|go) down|down|behind|worsened)';
const GREW_MOST = new RegExp(
  `\\b${GROWN}${MOST}|\\b(?:biggest|largest|top|main|strongest|fastest) (?:gains?|gainers?|rises?|risers?|growth|growers?|growing|increases?|improvements?|climbers?|winners?)\\b|\\bmost (?:growth|improved)\\b`,
  'u',
);
const FELL_MOST = new RegExp(
  `\\b${FALLEN}${MOST}|\\b(?:biggest|largest|top|main|worst|steepest|sharpest) (?:drops?|falls?|fallers?|declines?|decliners?|decreases?|losers?|loss(?:es)?|slumps?)\\b`,
  'u',
);
