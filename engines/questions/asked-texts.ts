import type { Question } from './question.ts';

/** What is asked of messages and other texts, as a person would ask it. */

interface OfTexts {
  question: Pick<Question, 'by' | 'asks' | 'within' | 'place' | 'urgentOnly' | 'words'>;
  item: string;
  supplier: string;
  person: string;
  when: string;
}

export function messagesText({ item, supplier, person, when, question }: OfTexts): string {
  const { by, asks, within, place, urgentOnly } = question;
  const about = aboutText(item || supplier, question);
  if (by === 'person') return `Who wrote the most messages${when}?`;
  if (asks === 'author') {
    const which = place === null ? 'that' : `number ${place} of those messages`;
    return `Who wrote ${within ? which : `the ${urgentOnly ? 'urgent ' : ''}messages${about}`}, and when?`;
  }
  if (asks === 'reply') return `What did ${person || 'the others'} write back${about}?`;
  return `Show ${urgentOnly ? 'urgent' : 'the latest'} messages${person ? ` from ${person}` : ''}${about}`;
}

/** ` about hojicha credit note`; empty where texts are about anything. */
export function aboutText(name: string, { words }: Pick<Question, 'words'>): string {
  const about = [...(name === '' ? [] : [name]), ...words].join(' ');
  return about === '' ? '' : ` about ${about}`;
}
