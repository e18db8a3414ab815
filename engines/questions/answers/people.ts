import { count } from '../format.ts';
import { bullet, line } from '../sentences.ts';
import type { Handler } from './handler.ts';
import { nameOf } from './movement-words.ts';

export const team: Handler = {
  answer(_question, { people }) {
    return {
      lines: [
        line`${count(people.length, 'person has', 'people have')} worked in this workspace:`,
        ...people.map((person) => bullet`${nameOf(person)} (${person.username})`),
      ],
    };
  },
};
