/** A person's full name, else username. */
export function personName(person: { username: string; firstName: string; lastName: string }): string {
  return `${person.firstName} ${person.lastName}`.trim() || person.username;
}
