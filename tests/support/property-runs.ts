import { inject } from 'vitest';
import type {} from './property-seed.ts';

/**
 * How many values a costly property test tries: all of them in a search for failing seeds and with a seed that is given, the
 * first third of them otherwise. Every other run tries the same values, so what all of them find, a search has found before.
 */
export const propertyRuns = (all: number): number => (inject('isSeedGiven') ? all : Math.ceil(all / 3));
