import { askedWords } from '../../texts/asked-words.ts';
import type { Reading } from '../../words/reading.ts';
import type { Before, One } from '../context.ts';
import { certain, isAnswered } from './certain.ts';

/** `who wrote the urgent one about matcha and when`: urgent stays a condition of the messages that are asked about. */

/** Who wrote such messages; of what was talked about where it names nothing; null where it asks for something else. */
export function whoWroteUrgent(before: Before | null, reading: Reading): One | null {
  const { text, people, amounts, notes } = reading;
  if (!URGENT.test(text) || !WHO_WROTE.test(text)) return null;
  if (people.length + amounts.length + notes.length > 0) return null;
  const words = askedWords(reading, true).filter((word) => !/^(?:who|whose|when|urgent|send|sent)$/.test(word));
  const { mentions, suppliers, categories } = reading;
  const isNamed = mentions.length + suppliers.length + categories.length + words.length > 0;
  const earlier = !isNamed && before && isAnswered(before) && before.question.topic === 'messages' ? before : null;
  const said = earlier ? { ...earlier.reading, text, time: reading.time ?? earlier.reading.time } : reading;
  return certain('team-messages', said, before, {
    ...{ urgentOnly: true, asks: 'author', place: null, limit: null, by: null, whether: false, countOnly: false },
    // What an item is called is looked for as that.
    words: earlier ? earlier.question.words : mentions.length + suppliers.length > 0 ? [] : words,
  });
}
const MESSAGE = '(?:ones?|messages?|notes?|posts?|texts?|msgs?|mails?)';
const URGENT = new RegExp(
  `\\burgent (?:\\p{L}+ ){0,3}?${MESSAGE}\\b|\\b${MESSAGE} (?:that|which) (?:was|were|is|are) urgent\\b`,
  'u',
);
const WHO_WROTE =
  /\b(?:who|whom)(?:s|'s|['’]s)? (?:\p{L}+ )?(?:wrote|written|sent|posted|put up|left|sends|marked)\b|\bwhose (?:was|is|were|are)\b|\b(?:wrote|written|sent|posted)\b.*\b(?:by who|by whom|who by)\b/u;
