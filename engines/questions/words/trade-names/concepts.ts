import type { NameStems } from '../name-stems.ts';
import { stemOf } from '../words.ts';
import { PLANTS } from './plants.ts';
import { KINDS, WARES } from './wares.ts';

/** Names of goods in other languages than the one in which a message says them. */

/** A word, the beginning of words or the end of them. */
interface Form {
  letters: string;
  part: 'whole' | 'beginning' | 'end';
}

/** What asks for something in a message and what names it: each of several words of one name. */
interface Concept {
  asking: readonly (readonly Form[])[];
  naming: readonly (readonly Form[])[];
}

/** Words of a message that are a concept. */
export interface Said {
  /** How many words. */
  length: number;
  concept: Concept;
}

/** Concepts by the first letter of what asks for them. */
export class Vocabulary {
  private readonly text: string;
  private letters: ReadonlyMap<string, readonly { forms: readonly Form[]; concept: Concept }[]> | null = null;

  constructor(text: string) {
    this.text = text;
  }

  /** What words say from a place on, the longest first. */
  saidAt(stems: readonly string[], start: number): Said[] {
    this.letters ??= byLetter(this.text);
    return (this.letters.get(stems[start]?.charAt(0) ?? '') ?? []).flatMap(({ forms, concept }) =>
      forms.every((form, i) => isForm(stems[start + i] ?? '', form)) ? [{ length: forms.length, concept }] : [],
    );
  }
}

/** What items are called. */
export const GOODS = new Vocabulary(PLANTS + WARES);
/** What categories are called: the kinds of goods, and the goods themselves. */
export const KINDS_OF_GOODS = new Vocabulary(KINDS + PLANTS + WARES);

function byLetter(text: string) {
  const concepts = text
    .trim()
    .split('\n')
    .map((line): Concept => {
      const [asking = [], further = []] = line
        .split(' > ')
        .map((side) => side.split(' ').map((one) => one.split('_').map(formOf)));
      return { asking, naming: [...asking, ...further] };
    });
  const all = concepts.flatMap((concept) =>
    concept.asking.flatMap((forms) => (forms[0]?.part === 'end' ? [] : [{ forms, concept }])),
  );
  all.sort((a, b) => b.forms.length - a.forms.length);
  return Map.groupBy(all, ({ forms }) => forms[0]?.letters.charAt(0) ?? '');
}

function formOf(written: string): Form {
  if (written.endsWith('-')) return { letters: written.slice(0, -1), part: 'beginning' };
  if (written.startsWith('-')) return { letters: written.slice(1), part: 'end' };
  return { letters: stemOf(written), part: 'whole' };
}

const isForm = (stem: string, { letters, part }: Form): boolean => {
  if (part === 'end') return stem.endsWith(letters);
  if (!stem.startsWith(letters)) return false;
  return (
    part === 'beginning' ||
    stem === letters ||
    (letters.length >= MIN_INFLECTED && ENDINGS.has(stem.slice(letters.length)))
  );
};
/** `infusiones`, `Tassen`: plurals that are none of English. */
const ENDINGS = new Set(['e', 'n', 'en', 'er']);
const MIN_INFLECTED = 5;

/** Of each index, the names of the concepts that were asked for: an index stays as it is. */
const known = new WeakMap<NameStems, Map<Concept, ReadonlySet<number>>>();

/** The names that are of a concept, in whichever language. */
export function namesOf(concept: Concept, names: NameStems): ReadonlySet<number> {
  const before = known.get(names) ?? new Map<Concept, ReadonlySet<number>>();
  known.set(names, before);
  const found = before.get(concept) ?? new Set(concept.naming.flatMap((forms) => namesWith(forms, names)));
  before.set(concept, found);
  return found;
}

/** The names that have each of some words. */
function namesWith(forms: readonly Form[], names: NameStems): number[] {
  const [first, ...others] = forms.map((form) => new Set(holdersOf(form, names)));
  return first === undefined ? [] : [...first].filter((name) => others.every((other) => other.has(name)));
}

function holdersOf(form: Form, names: NameStems): number[] {
  const near = form.part === 'end' ? names.allStems : names.stemsFrom(form.letters.charAt(0));
  return near.flatMap((stem) => (isForm(stem, form) ? [...(names.holdersOf(stem) ?? [])] : []));
}
