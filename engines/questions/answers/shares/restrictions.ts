import { conditionsText } from '../../conditions.ts';
import type { ResolvedQuestion } from '../../resolve.ts';
import { scopeText } from '../handler.ts';

/** What makes a figure a part of a larger one: each thing that a question names. */

/** The same question without one of the things that it names, of which it is a part. */
type Wider = (question: ResolvedQuestion) => ResolvedQuestion | null;

/** The narrowest first: of `matcha from Harbour` the whole is what comes from Harbour. */
const WIDER: readonly Wider[] = [
  (one) => (one.items.length > 0 ? { ...one, items: [], mentions: [] } : null),
  (one) => (one.among === null ? null : { ...one, among: null }),
  (one) => (one.people.length > 0 ? { ...one, people: [] } : null),
  (one) => (one.notes.length > 0 ? { ...one, notes: [] } : null),
  (one) => (one.conditions.length > 0 ? { ...one, conditions: [], holding: null } : null),
  (one) => (one.suppliers.length > 0 ? { ...one, suppliers: [] } : null),
  (one) => (one.locations.length > 0 ? { ...one, locations: [] } : null),
  (one) => (one.type === null ? null : { ...one, type: null }),
  (one) => (one.categories.length > 0 ? { ...one, categories: [] } : null),
  (one) => (one.groups.length > 0 ? { ...one, groups: [] } : null),
  (one) => (one.except === null ? null : { ...one, except: null }),
];

/** Every question of which this one is a part, with one thing less named; none where it is of everything. */
export const widerThan = (question: ResolvedQuestion): ResolvedQuestion[] =>
  WIDER.flatMap((wider) => wider(question) ?? []);

/** Without all that makes it a part. */
export const widest = (question: ResolvedQuestion): ResolvedQuestion => {
  const [wider] = widerThan(question);
  return wider ? widest(wider) : question;
};

/** Whether nothing narrows it. */
export const isWhole = (question: ResolvedQuestion): boolean =>
  scopeText(question) === '' && conditionsText(question) === '' && widerThan(question).length === 0;
