import type { Reading } from '../../words/reading.ts';
import type { Before } from '../context.ts';

/** `and the other assam`: of what a name may mean, what was not mentioned earlier. */
export function withoutSpokenOf(reading: Reading, { question }: Before): Reading {
  if (!OTHER.test(reading.text)) return reading;
  const spoken = new Set(question.items.flat());
  const mentions = reading.mentions.map((mention) => {
    const values = mention.values.filter(({ id }) => !spoken.has(id));
    const isOther = values.length > 0 && values.length < mention.values.length;
    return isOther ? { ...mention, values, exact: mention.exact.filter(({ id }) => !spoken.has(id)) } : mention;
  });
  return { ...reading, mentions };
}
const OTHER = /\b(?:the|that|any|our) others? (?!day\b|week\b|month\b|one\b|ones\b)\p{L}/u;
