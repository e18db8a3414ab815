import type { NamedItem, NamedPerson, SupplierName } from '../lexicon.ts';
import type { Marked } from '../meaning/tokens.ts';
import type { Condition, Period, Question } from '../question.ts';
import type { Assumption } from '../supposed.ts';
import type { WeakName } from './claims.ts';
import type { Mention } from './names.ts';
import type { OrderWords } from './order-words.ts';
import type { TimeWords } from './periods.ts';
import type { Word } from './words.ts';

/** A message, word by word: what it names, and the tokens by which its meaning is matched. */
export interface Reading extends Marked {
  mentions: readonly Mention<NamedItem>[];
  suppliers: readonly SupplierName[];
  categories: readonly string[];
  people: readonly NamedPerson[];
  locations: readonly string[];
  /** What movements are noted as. */
  notes: readonly string[];
  /** What losses are noted as, which the message says in its own words: `crushed`, `torn in transit`. */
  lossNotes?: readonly string[];
  /** Words that name neither a time nor for sure a person, an item, a supplier, a category or a note. */
  plain: readonly Word[];
  time: TimeWords | null;
  /** All that is recorded is meant, and no time is named: `in total`, `ever`. */
  isOfAll?: boolean;
  /** The other time that it is compared with: `this week against last week`. */
  against: Period | null;
  /** All times of a message that stand side by side, where there are several: `September and October`. */
  periods?: readonly Period[];
  /** What is named to be left out: `all teas except the oolongs`. */
  except: Question['except'];
  /** Categories that the message says it is not about: `forget the accessories`. */
  setAside: readonly string[];
  /** Neighbours that name two things and together none: `vanilla sencha`. */
  strangeNames: readonly string[];
  /** Whether what is talked about is as much as a supplier delivers at least. */
  isOfMinimum?: boolean;
  /** What is to hold of every item that is meant, with each of several bounds. */
  conditions?: readonly Condition[];
  /** What if: figures that the message assumes. */
  assumed?: readonly Assumption[];
  /** The lines of an order, where it says several amounts. */
  order?: OrderWords | null;
  /** Lines of an order that were not read. */
  unreadLines?: readonly string[];
  /** Words that nothing explains. */
  unknown: readonly string[];
  /** Names of common words alone, and those that were taken for words like any other. */
  weakNames: readonly WeakName[];
  ignored: readonly WeakName[];
  text: string;
  /** The text with `…` for every name of several words. */
  unnamed: string;
  /** The question whose list it is about: `which of those`. */
  within?: Question;
}
