import type { Measure, Question } from '../../question.ts';
import type { KnownMeaning } from '../../topics/topic.ts';
import type { Reading } from '../../words/reading.ts';

/** What a comparison with what was talked about takes over: the other thing, and the figure that was asked for. */

/** `vs the milk oolong?`, `compare that with Alishan`: one of each kind beside the last that was talked about; null for none. */
export function withCompared(
  own: Reading,
  { reading: spoken, question }: { reading: Reading; question: Question },
  { topic }: KnownMeaning,
): Reading | null {
  if (topic !== 'compare') return null;
  // `or with the oriental beauty` after two that were compared leaves the first of them.
  const base = <T>(all: readonly T[]) => (question.topic === 'compare' ? all.slice(0, 1) : all.slice(-1));
  const isOne = own.mentions.length + own.suppliers.length + own.categories.length === 1;
  if (!isOne) return null;
  const time = own.time ?? spoken.time;
  const [mention] = base(spoken.mentions);
  if (mention && own.mentions.length === 1) return { ...own, mentions: [mention, ...own.mentions], time };
  const [supplier] = base(spoken.suppliers);
  if (supplier && own.suppliers.length === 1 && own.suppliers[0]?.key !== supplier.key)
    return { ...own, suppliers: [supplier, ...own.suppliers], time };
  const [category] = base(spoken.categories);
  if (category !== undefined && own.categories.length === 1 && own.categories[0] !== category)
    return { ...own, categories: [category, ...own.categories], time };
  return null;
}

/** The comparison by the figure of the question before it, where it names none itself. */
export function comparedAs(earlier: Question, question: Question): Question {
  if (question.topic !== 'compare' || question.measure !== null) return question;
  const measure = figureOf(earlier);
  return measure === null ? question : { ...question, measure };
}

const FIGURES: Readonly<Partial<Record<Question['topic'], Measure>>> = {
  ...{ margin: 'margin', price: 'price', value: 'value', quantity: 'quantity', revenue: 'sold', spending: 'spent' },
  ...{ leadTime: 'leadTime', topSelling: 'sold', selling: 'sold' },
};

function figureOf({ topic, measure, flow }: Question): Measure | null {
  if (topic === 'total') return measure ?? 'price';
  if (topic === 'compare') return measure;
  if (topic === 'movement' && flow !== null) return flow === 'sold' ? 'sold' : flow === 'received' ? 'spent' : null;
  return FIGURES[topic] ?? null;
}
