/** Units of weight by the words that people write. */
export const UNIT_NAMES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    gram: ['g', 'gr', 'gram', 'grams', 'gramm'],
    kilogram: ['kg', 'kgs', 'kilo', 'kilos', 'kilogram', 'kilograms'],
    ounce: ['oz', 'ounce', 'ounces'],
    pound: ['lb', 'lbs', 'pound', 'pounds'],
  }).flatMap(([unit, words]) => words.map((word) => [word, unit] as const)),
);
