declare module 'vitest' {
  interface ProvidedContext {
    /** What property tests derive their values from: the same seed, the same values. */
    propertySeed: number;
    /** Whether PROPERTY_SEED gives it, as a search for failing seeds does. */
    isSeedGiven: boolean;
  }
}

/** The seed of every run that asks for no other: what passes once passes again. */
const FIXED_SEED = 20_260_401;

/**
 * @param text PROPERTY_SEED: a whole number, or `random` for another one in each run
 * @throws when it is neither
 */
export function parsePropertySeed(text: string | undefined): number {
  if (!text) return FIXED_SEED;
  if (text === 'random') return randomSeed();
  const seed = Number(text);
  if (/^-?\d+$/.test(text) && seed === (seed | 0)) return seed;
  throw new Error(`PROPERTY_SEED is "${text}". Set it to a whole number of 32 bits, or to "random".`);
}

/** A seed as fast-check takes them: 32 bits, with a sign. */
export function randomSeed(): number {
  return Math.floor(Math.random() * 2 ** 32) | 0;
}
