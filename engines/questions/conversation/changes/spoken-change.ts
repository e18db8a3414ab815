import type { Reader } from '../../words/read.ts';
import type { Before, One } from '../context.ts';
import { askedOfChange } from './after-change.ts';
import { correctedLines } from './corrected-lines.ts';
import { movedBetween } from './moved-between.ts';
import { reportedChanges } from './reported.ts';

/** What a message says of changes of stock beyond doubt: reports, corrections, moves, and what a change leaves; null else. */
export const spokenChange = (message: string, before: Before | null, reader: Reader): One | null =>
  askedOfChange(message, before, reader) ??
  movedBetween(message, before, reader) ??
  correctedLines(message, before, reader) ??
  reportedChanges(message, before, reader);
