import { line } from '../sentences.ts';

/** What every answer about supposed figures ends with. */
export const UNCHANGED = line`This is only worked out: nothing is changed.`;
