/**
 * A pure function of a text that keeps its latest results: the clauses of a message are read many times over. Long texts are
 * not kept.
 * @param capacity results at most; beyond it all are forgotten
 */
export function memoized<T>(of: (text: string) => T, capacity: number): (text: string) => T {
  const known = new Map<string, T>();
  return (text) => {
    const found = known.get(text);
    if (found !== undefined) return found;
    const result = of(text);
    if (text.length <= MAX_LENGTH) {
      if (known.size >= capacity) known.clear();
      known.set(text, result);
    }
    return result;
  };
}
const MAX_LENGTH = 300;
