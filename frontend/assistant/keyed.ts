/** The parts of an answer with keys for React. They never change their places, so a place is a key. */
export function keyed<T>(parts: readonly T[]): { key: string; part: T; place: number }[] {
  return parts.map((part, place) => ({ key: String(place), part, place }));
}
