import type { Answer, AnswerLine } from '../../answer.ts';
import { endOf, names } from '../../format.ts';
import type { Measure } from '../../question.ts';
import type { ResolvedQuestion } from '../../resolve.ts';
import { line } from '../../sentences.ts';
import { type NamedSupplier, supplierFor, type WorkspaceSnapshot } from '../../snapshot.ts';
import { heldIn, wordsToFind } from '../../texts/holding.ts';
import { freeShippingLines, isOfFreeShipping } from './free-shipping.ts';

/** One fact of a supplier's entry, where one is asked for. */

const FACTS = {
  email: { called: 'email', field: 'email' },
  phone: { called: 'phone number', field: 'phone' },
  contact: { called: 'contact person', field: 'contactPerson' },
  notes: { called: 'note', field: 'notes' },
} as const;
type Fact = keyof typeof FACTS;

export const isFact = (measure: Measure | null): measure is Fact => measure !== null && measure in FACTS;

/** As many suppliers as one question is answered for. */
const MAX_SUPPLIERS = 4;

/** The suppliers that a question is about: those it names, else those of the items it names. */
export function suppliersAsked(
  { suppliers, items }: Pick<ResolvedQuestion, 'suppliers' | 'items'>,
  { suppliers: entries }: Pick<WorkspaceSnapshot, 'suppliers'>,
): NamedSupplier[] {
  if (suppliers.length > 0) return [...suppliers];
  const all = items.flatMap((item) => supplierFor(item, entries) ?? []);
  return [...new Map(all.map((one) => [one.key, one])).values()];
}

export function factAnswer(question: ResolvedQuestion, fact: Fact, snapshot: WorkspaceSnapshot): Answer {
  const asked = suppliersAsked(question, snapshot);
  const [first] = asked;
  if (!first) return withoutSupplier(question);
  const facts = question.measures.filter(isFact);
  const isOfNotes = (one: Fact) => one === 'notes' && question.words.length > 0;
  const more = asked.slice(MAX_SUPPLIERS).map(({ name }) => name);
  return {
    lines: [
      ...asked
        .slice(0, MAX_SUPPLIERS)
        .flatMap((supplier) =>
          (facts.length > 1 ? facts : [fact]).flatMap((one) =>
            isOfNotes(one)
              ? [
                  ...(isOfFreeShipping(question) ? freeShippingLines(supplier, question) : []),
                  notedLine(supplier, question.words),
                ]
              : [factLine(supplier, one), ...alsoNoted(supplier, one, question.words)],
          ),
        ),
      ...(more.length > 0 ? [line`Left out: ${endOf(names(more, MAX_SUPPLIERS))} Ask for one by its name.`] : []),
    ],
    links: [{ label: 'Open suppliers', path: '/suppliers' }],
    suggestions: [`Tell me about ${first.name}`, `Draft a message to ${first.name}`],
  };
}

/** Says of items that they have no supplier, so nothing is known of one. */
export function withoutSupplier({ items }: ResolvedQuestion): Answer {
  return { lines: items.slice(0, MAX_SUPPLIERS).map((item) => line`${item} has no supplier.`) };
}

function factLine({ name, entry }: NamedSupplier, fact: Fact): AnswerLine {
  if (!entry) return line`${name} has no entry among your suppliers yet, so no ${FACTS[fact].called} is recorded.`;
  const { contactPerson, email, phone, notes } = entry;
  const known = entry[FACTS[fact].field];
  if (known === '') {
    const others = Object.entries({ contact: contactPerson, email, phone }).flatMap(([called, value]) =>
      called === fact || value === '' || fact === 'notes' ? [] : [value],
    );
    const rest = others.length === 0 ? '' : ` What is: ${endOf(names(others))}`;
    return line`No ${FACTS[fact].called} is recorded for ${endOf(name)}${rest}`;
  }
  if (fact === 'notes') return line`Note on ${name}: “${notes}”`;
  if (fact === 'contact') {
    const ways = [email, phone].filter((way) => way !== '');
    return line`${known} is the contact person at ${name}${endOf(ways.length === 0 ? '' : `: ${names(ways)}`)}`;
  }
  const whose = contactPerson === '' ? name : `${contactPerson}, ${name}`;
  return line`${known} (${whose})`;
}

/** What the note says of what somebody is to be called about. */
const alsoNoted = ({ name, entry }: NamedSupplier, fact: Fact, words: readonly string[]): AnswerLine[] =>
  entry && fact !== 'notes' && heldIn(entry.notes, wordsToFind(words)).length > 0
    ? [line`Noted on ${name}: “${entry.notes}”`]
    : [];

/** What the note on a supplier says of something that is asked; that nothing is noted where it says nothing of it. */
function notedLine(supplier: NamedSupplier, words: readonly string[]): AnswerLine {
  const notes = supplier.entry?.notes ?? '';
  const isHeld = heldIn(notes, wordsToFind(words)).length > 0;
  if (words[0] === 'address' && !isHeld)
    return line`No address is recorded for ${endOf(supplier.name)} Suppliers have no field for one${notes === '' ? ', and nothing is noted about them.' : `, and the note says: “${notes}”`}`;
  if (notes === '') return line`Nothing is noted about ${supplier.name}, so not about that either.`;
  return isHeld
    ? line`Noted on ${supplier.name}: “${notes}”`
    : line`Nothing is noted about that on ${endOf(supplier.name)} All that the note says: “${notes}”`;
}

/** How a supplier is reached, for a list: the one way that is asked for, with the person; of a contact, all of them. */
export function factText({ entry }: NamedSupplier, fact: Fact): string {
  if (!entry) return 'no entry yet';
  const { contactPerson, email, phone, notes } = entry;
  const asked = { email: [email], phone: [phone], contact: [email, phone], notes: [notes] }[fact];
  const known = asked.filter((one) => one !== '');
  if (fact === 'notes') return known[0] ?? 'no note';
  if (known.length === 0) return `no ${fact === 'contact' ? 'contact' : FACTS[fact].called} recorded`;
  return [...known, ...(contactPerson === '' ? [] : [contactPerson])].join(', ');
}
