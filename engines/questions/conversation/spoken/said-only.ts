import { meaningsKnown } from '../../meaning/model.ts';
import type { Measure, Question } from '../../question.ts';
import type { Reading } from '../../words/reading.ts';
import type { Before, One } from '../context.ts';
import { JOINING } from '../joining-words.ts';
import { beyondDoubt } from './certain.ts';

/** What rules on wording share: that a message names nothing, common words, and the question that one comes to. */

/** Whether a message names nothing: no item, supplier, kind of goods, person, place or note. */
export const namesNothing = ({ mentions, suppliers, categories, people, locations, notes }: Reading): boolean =>
  [mentions, suppliers, categories, people, locations, notes].every((some) => some.length === 0);

/** Words that a message about what would be, or what so much comes to, may have beside its own. */
export const COMMON_WORDS: readonly string[] = [
  ...JOINING,
  ...`additional all altogether amount another any be better bit buying cafe can case charge cheaper come comes cost
   costs could customer customers d did do does double down drop drops each enough every extra fewer fifth get give
   go goes going got guests had half halve happen happens has have he hit hotel however if increase increased
   increases into its keep keeps kg kilo lb less let lets like ll lot many may maybe me might money month more much
   need needs new off order ouch out over pack pay people per percent piece pieces pound pounds price put quantity
   quarter rate really rise rises say says sell selling sells she shop should some still stock suppose supposing
   take takes tell tenth than thats them there these they things third those though three till times today total
   triple twice two up us use want wants way whats when will without work works would year yet you`.split(/\s+/),
];

/** A question that a message asks beyond doubt, with what the next one goes on from; null where no meaning asks it. */
export function surely(
  question: Question,
  reading: Reading,
  before: Before | null,
  measure: Measure | null = question.measure,
): One | null {
  const ofTopic = meaningsKnown().filter(({ topic }) => topic === question.topic);
  const meaning = ofTopic.find(({ sets }) => (sets.measure ?? null) === measure) ?? ofTopic[0];
  if (!meaning) return null;
  return beyondDoubt(before, { question, meaning, reading });
}
