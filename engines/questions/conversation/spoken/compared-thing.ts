import type { Lexicon } from '../../lexicon.ts';
import { newQuestion, type Question } from '../../question.ts';
import { notesSaid } from '../../words/notes-said.ts';
import type { Reading } from '../../words/reading.ts';
import type { Before, One } from '../context.ts';
import { AGAINST_WORDS, type Against, againstSaid } from './against-said.ts';
import { certain, goingOnAs, isAnswered, saysOnly } from './certain.ts';
import { figureOf } from './pairs.ts';

/** `more than cage a?`, `how does that compare with the web shop`: a place, supplier, category or note against the one before. */

/** Both by the figure that was asked of the first, of the same time; null where a message asks for something else. */
export function comparedThing(before: Before, reading: Reading, lexicon: Lexicon): One | null {
  const { question } = before;
  const { mentions, people, amounts, bounds, time, text } = reading;
  if (!isAnswered(before) || question.within || question.items.length > 0) return null;
  if ([mentions, people, amounts, bounds].some((some) => some.length > 0) || time !== null) return null;
  const against = againstSaid(text);
  if (against === null || !saysOnly(reading, AGAINST_WORDS)) return null;
  return ofNote(before, reading, lexicon) ?? ofPlace(before, reading, against) ?? ofScope(before, reading);
}

/** What a message says sales are noted as, after sales that are noted as something else. */
function ofNote(before: Before, reading: Reading, lexicon: Lexicon): One | null {
  const { question } = before;
  const [noted, another] = question.notes;
  const isOfSales = question.topic === 'revenue' || (question.topic === 'movement' && question.flow === 'sold');
  if (noted === undefined || another !== undefined || !isOfSales || question.measure === 'earned') return null;
  if (question.by !== null && question.by !== 'entry') return null;
  // The counter of the shop is a place, too.
  const notes =
    reading.notes.length > 0 ? reading.notes : notesSaid(reading.text, lexicon.notes).map(({ note }) => note);
  const [other, third] = new Set(notes);
  if (other === undefined || third !== undefined || other === noted) return null;
  const { categories, suppliers, groups, type, locations, except, period, ever, people } = question;
  if (people.length > 0) return null;
  const asked = newQuestion({
    ...{ topic: 'revenue', flow: 'sold', notes: [noted, other] },
    ...{ categories, suppliers, groups, type, locations, except, period, ever },
  });
  return goingOnAs({ ...before, reading: { ...before.reading, notes: [noted, other] } }, 'revenue', asked);
}

/** `more than cage a?` after what is worth how much in another place. */
function ofPlace(before: Before, reading: Reading, { claim }: Against): One | null {
  const { question } = before;
  const { suppliers, categories, groups, notes, locations, types } = reading;
  if (question.topic !== 'value' || question.by !== null || question.share || question.scaled !== null) return null;
  if ([suppliers, categories, groups, notes].some((some) => some.length > 0)) return null;
  const [place, otherPlace] = [onlyOf(question.locations), onlyOf(locations)];
  const [type, otherType] = [question.type, onlyOf(types)];
  const places =
    place !== null && otherPlace !== null && place !== otherPlace && type === null ? [place, otherPlace] : [];
  const areTypes = type !== null && otherType !== null && type !== otherType && place === null && otherPlace === null;
  if (places.length === 0 && !areTypes) return null;
  const both: Reading = {
    ...before.reading,
    text: reading.text,
    locations: places,
    types: areTypes ? [type, otherType] : [],
  };
  const { categories: of, suppliers: from, groups: kinds, except, measure } = question;
  return certain('value', both, before, {
    ...{ by: areTypes ? 'type' : 'place', locations: places, type: null },
    ...{ order: claim === 'less' ? 'least' : null, measure, limit: null, categories: of, suppliers: from },
    ...{ groups: kinds, except, conditions: question.conditions },
  });
}

const onlyOf = <T>([one, another]: readonly T[]): T | null => (one === undefined || another !== undefined ? null : one);

/** `vs Uji?` after what was spent with another supplier, and the same of categories. */
function ofScope(before: Before, reading: Reading): One | null {
  const { question, reading: spoken } = before;
  const { locations, types, notes } = reading;
  const measure = figureOf(before, true)?.measure ?? null;
  if (measure === null || [locations, types, notes, question.notes].some((some) => some.length > 0)) return null;
  if (question.by !== null || question.locations.length > 0 || question.type !== null || !isPlain(question))
    return null;
  const [supplier, otherSupplier] = [onlyOf(spoken.suppliers), onlyOf(reading.suppliers)];
  if (supplier && otherSupplier && supplier.key !== otherSupplier.key) {
    if (question.categories.length + reading.categories.length + question.groups.length > 0) return null;
    const both: Reading = { ...spoken, text: reading.text, suppliers: [supplier, otherSupplier] };
    return certain('compare', both, before, {
      ...{ measure, measures: [], period: question.period, suppliers: [supplier.key, otherSupplier.key] },
    });
  }
  const [category, otherCategory] = [onlyOf(question.categories), onlyOf(reading.categories)];
  if (category === null || otherCategory === null || category === otherCategory) return null;
  if (question.suppliers.length + reading.suppliers.length > 0) return null;
  const both: Reading = { ...spoken, text: reading.text, categories: [category, otherCategory], groups: [] };
  return certain('compare', both, before, {
    ...{ measure, measures: [], period: question.period, categories: [category, otherCategory], groups: [] },
  });
}

/** Whether nothing else narrows it that a comparison could not keep. */
const isPlain = ({ people, words, conditions, except, countOnly, weekdays, noted }: Question): boolean =>
  people.length + words.length + conditions.length + weekdays.length === 0 &&
  except === null &&
  !countOnly &&
  noted === null;
