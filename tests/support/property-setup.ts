import fc from 'fast-check';
import { inject } from 'vitest';
import type {} from './property-seed.ts';

fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: inject('propertySeed') });
