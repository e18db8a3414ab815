import { names } from './format.ts';
import type { Flow, Question } from './question.ts';
import { NOTED_AS } from './texts/note-kinds.ts';

/** Single entries of the ledger as a person would ask for them; that they are single ones is said behind it. */

const CALLED: Readonly<Record<Flow | 'moved', string>> = {
  ...{ sold: 'sales', returned: 'returns', received: 'deliveries', damaged: 'losses', counted: 'count corrections' },
  ...{ transferred: 'transfers', moved: 'movements' },
};

/** `List the 3 smallest losses over $5 from Oct 1, 2026 to Oct 31, 2026 by value` */
export function entriesText(
  question: Question,
  { of, person, when }: { of: string; person: string; when: string },
): string {
  const { flow, way, order, limit, measure, words, asks, countOnly, place } = question;
  const rank = order === 'most' ? ' biggest' : order === 'least' ? ' smallest' : limit === null ? '' : ' last';
  const many = limit === null ? '' : order === null ? `${rank} ${limit}` : ` ${limit}${rank}`;
  const which = limit === null ? rank : many;
  const added = way === null ? '' : way === 'up' ? ' that went up' : ' that went down';
  const note = words.length === 0 ? '' : ` that say ${names(words)} in the note`;
  const kind = question.noted === null ? '' : ` ${NOTED_AS[question.noted]}`;
  const by = person === '' ? '' : ` by ${person}`;
  const what = `${which} ${CALLED[flow ?? 'moved']}${boundText(question)}${of}${added}${note}${kind}${by}${when}${behind(measure, order)}`;
  if (asks === 'author') return `Who recorded${place === null ? '' : ` number ${place} of`} the${what}`;
  if (question.whether && question.noted !== null) return `Are there${what}`;
  return countOnly ? `How many${what} were there` : `List the${what}`;
}

function behind(measure: Question['measure'], order: Question['order']): string {
  if (measure === 'cost') return ' at cost';
  if (measure === 'price') return ' at selling prices';
  if (order === null || measure === null) return '';
  return measure === 'quantity' ? ' by quantity' : ' by value';
}

function boundText({ bound, measure, unit }: Question): string {
  if (bound === null) return '';
  const { side, value, upTo, included } = bound;
  const write = (figure: number) =>
    measure === 'quantity' ? `${figure}${unit === null ? '' : ` ${unit}`}` : `$${figure}`;
  if (upTo !== undefined) return ` between ${write(value)} and ${write(upTo)}`;
  if (included === true) return ` of at ${side === 'over' ? 'least' : 'most'} ${write(value)}`;
  return ` ${side} ${write(value)}`;
}
