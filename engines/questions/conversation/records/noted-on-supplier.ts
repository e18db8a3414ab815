import type { Lexicon, SupplierName } from '../../lexicon.ts';
import { termsAsked, termsNoted } from '../../texts/supplier-terms.ts';
import type { Reading } from '../../words/reading.ts';
import { SURE } from '../choose.ts';
import type { Before, One } from '../context.ts';
import { type Spoken, sureOf } from './sure-of.ts';

/** `till when do I have to order so it ships the same day`: what the note on a supplier says, as a fact. */

/** The question of a supplier’s note that tells the terms a message asks for; null where no note does. */
export function askedOfNote(spoken: Spoken, lexicon: Lexicon): One | null {
  const { reading, before, one } = spoken;
  // `shipping boxes` are goods.
  const asked = termsAsked(
    reading.unnamed,
    one.questions.map(({ topic }) => topic),
  ).filter(({ isHabit = false }) => !isHabit || one.confidence < SURE);
  const meant = suppliersMeant(reading, before, lexicon);
  const terms = meant === lexicon.suppliers ? asked.filter(({ isOfAny }) => isOfAny) : asked;
  // `is Tam on holiday` is of nobody else.
  if (
    terms.length === 0 ||
    reading.people.length > 0 ||
    one.questions.some(({ topic }) => topic === 'change' || topic === 'contact')
  )
    return null;
  const noted = meant.flatMap((supplier) => {
    const words = termsNoted(supplier.address?.notes ?? '', terms);
    return words.length > 0 ? [{ supplier, words }] : [];
  });
  const [only, another] = noted;
  if (!only || another) return null;
  return sureOf('supplier-notes', spoken, {
    ...{ suppliers: [only.supplier.key], items: [], similarItems: [], categories: [], people: [], locations: [] },
    ...{ measure: 'notes', measures: [], words: only.words, deadline: null, period: null },
  });
}

/** The suppliers that a message names, or whose goods; else those mentioned earlier; else all. */
function suppliersMeant(reading: Reading, before: Before | null, lexicon: Lexicon): readonly SupplierName[] {
  const { suppliers, mentions } = reading;
  if (suppliers.length > 0) return suppliers;
  const ids = mentions.flatMap(({ exact, values }) => (exact.length > 0 ? exact : values).map(({ id }) => id));
  if (ids.length > 0) return suppliersOf(ids, lexicon);
  if (before === null) return lexicon.suppliers;
  const { question } = before;
  if (question.suppliers.length > 0) return lexicon.suppliers.filter(({ key }) => question.suppliers.includes(key));
  const spoken = question.items.flat().filter((id) => typeof id === 'number');
  return spoken.length > 0 ? suppliersOf(spoken, lexicon) : lexicon.suppliers;
}

function suppliersOf(ids: readonly number[], { items, suppliers }: Lexicon): SupplierName[] {
  const wanted = new Set(ids);
  const keys = new Set(items.filter(({ id }) => wanted.has(id)).map(({ supplierKey }) => supplierKey));
  return suppliers.filter(({ key }) => keys.has(key));
}
