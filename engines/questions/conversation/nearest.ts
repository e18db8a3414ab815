import { meaningsKnown } from '../meaning/model.ts';
import { toQuestion } from '../meaning/to-question.ts';
import type { Question } from '../question.ts';
import type { Reading } from '../words/reading.ts';

/** What can be asked of the things that a message names, where nothing tells what it asks of them. */

const OF_ITEMS = ['quantity', 'story'];
const OF_SUPPLIERS = ['supplier-story', 'list'];
const OF_SCOPES = ['list', 'low'];

/** The questions to offer; none where the message names nothing. */
export function nearestQuestions(reading: Reading): Question[] {
  const { mentions, suppliers, categories, locations } = reading;
  const names =
    mentions.length > 0
      ? OF_ITEMS
      : suppliers.length > 0
        ? OF_SUPPLIERS
        : categories.length + locations.length > 0
          ? OF_SCOPES
          : [];
  const named = { ...reading, people: [], amounts: [], time: null, bound: null };
  return names.flatMap((name) => {
    const meaning = meaningsKnown().find((one) => one.name === name);
    return meaning ? [toQuestion(meaning, named)] : [];
  });
}

/** A message without the people that it names: `where are the gloves, I have Tam waiting`. */
export const withoutPeople = (reading: Reading): Reading => ({
  ...reading,
  people: [],
  tokens: reading.tokens.filter(({ text }) => text !== '<person>'),
});
