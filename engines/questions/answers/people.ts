import { count } from '../format.ts';
import { bullet, line } from '../sentences.ts';
import type { Person } from '../snapshot.ts';
import type { Handler } from './handler.ts';
import { nameOf } from './movement-words.ts';

export const team: Handler = {
  answer(_question, { people }) {
    const here = people.filter(({ hasLeft }) => !hasLeft);
    const left = people.filter(({ hasLeft }) => hasLeft);
    const known = (person: Person) =>
      bullet`${nameOf(person)} (${person.username})${person.role ? `, ${person.role}` : ''}`;
    return {
      lines: [
        line`${count(here.length, 'person works', 'people work')} in this workspace:`,
        ...here.map(known),
        ...(left.length > 0
          ? [
              line`${count(left.length, 'person has', 'people have')} left:`,
              ...left.map((person) => bullet`${nameOf(person)} (${person.username})`),
            ]
          : []),
      ],
    };
  },
};
