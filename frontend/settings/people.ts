/** What a person is called: the names that they have given, else the username. */
export function personName(person: { username: string; firstName: string; lastName: string }): string {
  return `${person.firstName} ${person.lastName}`.trim() || person.username;
}
