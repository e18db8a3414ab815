import { soldBy } from '../../meaning/sold-by.ts';
import { newQuestion, type Question } from '../../question.ts';
import type { Reading } from '../../words/reading.ts';
import type { Before, One } from '../context.ts';
import { goingOn, goingOnAs, isAnswered } from './certain.ts';

/** `which tea mostly` after what a customer took, `why mostly?` after what was lost: the parts of that figure, the largest first. */

const OPENING = '^\\W*(?:(?:and|so|ok|okay|but|then|now|hm|right)\\W+)*';
const CLOSING =
  '(?:,? (?:though|then|exactly|please|pls|by (?:weight|quantity|volume|revenue|value|money|profit)|in (?:money|dollars)|of (?:that|it|those|them)|was (?:it|that)|is (?:it|that)))*\\W*$';
const THING = '(?:(teas?)|items?|products?|ones?|things?|goods|kinds?|sorts?|stuff|lines?)';
const DID = '(?:buy|bought|take|took|taken|order|ordered|have|had|get|got|want|sell|sold|go for|go through)';
const WHICH = new RegExp(
  `${OPENING}(?:(?:which|what)(?: ${THING})? (?:mostly|mainly|most|the most|above all|in particular)|(?:mostly|mainly) (?:which|what)(?: ${THING})?|(?:which|what)(?: ${THING})? (?:did|do|have|has) (?:they|we|he|she) ${DID} (?:the )?(?:most(?:ly)?|mainly)(?: of)?|what was (?:it|that) (?:mostly|mainly))${CLOSING}`,
);
const WHY = new RegExp(
  `${OPENING}(?:(?:mostly|mainly) why|why (?:mostly|mainly|for the most part|usually)|(?:(?:what|which) (?:was|were|is|are|s) )?(?:the |our )?(?:main|most common|biggest|usual|commonest|top) (?:reasons?|causes?)(?: (?:for|of|behind) (?:that|it|this|them|those|the (?:losses|damage)))?|whats (?:the |our )?(?:main|most common|biggest|usual) (?:reasons?|causes?)|(?:for )?what (?:reasons?|causes?)(?: mostly| mainly)?|(?:what (?:was|were) )?the (?:reasons?|causes?)(?: mostly| mainly)?)${CLOSING}`,
);
const MAX_LETTERS = 100;

/** The figure before it by its items or its causes; null where a message asks for something else. */
export function mostlyAsked(before: Before, { text }: Reading): One | null {
  const { question } = before;
  if (!isAnswered(before) || text.length > MAX_LETTERS || !isSum(question)) return null;
  const { topic, flow } = question;
  const isOfSales = topic === 'revenue' || (topic === 'movement' && flow === 'sold' && question.way === null);
  const found = isOfSales ? WHICH.exec(text) : null;
  if (found) {
    const isOfTeas = found.slice(1).some((tea) => tea !== undefined) && question.groups.length === 0;
    const reading = isOfTeas ? { ...before.reading, groups: ['tea' as const] } : before.reading;
    return goingOnAs({ ...before, reading }, 'best', best(question, soldBy(text), isOfTeas));
  }
  const ranked = isOfSales ? EARNED_MOST.exec(text) : null;
  if (ranked && question.items.length !== 1) {
    const isOfTeas = ranked[1] !== undefined && question.groups.length === 0;
    const reading = isOfTeas ? { ...before.reading, groups: ['tea' as const] } : before.reading;
    const isLeast = /least|worst/.test(ranked[2] ?? '');
    const asked = best(question, soldBy(text) ?? (EARNS.test(text) ? 'earned' : null), isOfTeas);
    return goingOnAs({ ...before, reading }, isLeast ? 'worst' : 'best', {
      ...{ ...asked, order: isLeast ? 'least' : 'most' },
      limit: ONE_ONLY.test(text) ? 1 : null,
    });
  }
  if (topic !== 'movement' || flow !== 'damaged' || !WHY.test(text)) return null;
  return goingOn(before, { ...question, by: 'reason', per: null, order: null, limit: null, share: false });
}

const EARNS = /\bprofits?\b|\bearn(?:s|ed)?\b/;
const ONE_ONLY = /\b(?:which|what) (?:one|tea|item|product)\b(?! .*\b(?:were|ones|sellers)\b)/;

/** What sold best of what was sold. */
const best = (
  { suppliers, categories, locations, groups, type, except, conditions, period, ever, notes, people, items }: Question,
  measure: Question['measure'],
  isOfTeas: boolean,
): Question =>
  newQuestion({
    ...{
      topic: 'topSelling',
      order: 'most',
      measure,
      items,
      suppliers,
      categories,
      locations,
      type,
      except,
      conditions,
    },
    ...{ period, ever, notes, people, groups: isOfTeas ? ['tea'] : groups },
  });

/** `which one brought in the most` after sales: what they came to, item by item. */
const EARNED_MOST = new RegExp(
  `${OPENING}(?:which|what)(?: ${THING})?(?: of (?:them|those|these|that))? (?:brought|brings|bring|took|takes|made|makes|earned|earns|sold|sells|contributed|gave|did|went|moved|was|were|got|has|had)(?: us)?(?: in)?(?: for)?(?: the)? (most|best|least|worst|biggest (?:sellers?|earners?|parts?|share)|top sellers?|best sellers?)(?: (?:money|cash|sales|revenue|profit|in|of (?:it|that|them|those|all)))*${CLOSING}`,
);

/** Whether it is one sum, of no single entries. */
const isSum = ({ by, words, noted, bound, within, since, periods, against, countOnly, weekdays }: Question): boolean =>
  (by === null || by === 'item') &&
  words.length + periods.length + weekdays.length === 0 &&
  noted === null &&
  bound === null &&
  against === null &&
  !countOnly &&
  within === undefined &&
  since === undefined;
