import type { Reading } from '../words/reading.ts';
import type { Before, One } from './context.ts';
import { earnedBack } from './spoken/earned-back.ts';
import { mixedOn } from './spoken/mixed-on.ts';
import { orderedToday } from './spoken/ordered-today.ts';
import { pacedOn } from './spoken/paced-on.ts';
import { scaledOn } from './spoken/scaled-on.ts';
import { supposedPrices } from './spoken/supposed-prices.ts';

/** What a message supposes beyond doubt, of what it names or of the question before it; null for anything else. */
export const supposed = (before: Before | null, reading: Reading): One | null =>
  pacedOn(before, reading) ??
  earnedBack(before, reading) ??
  mixedOn(before, reading) ??
  scaledOn(before, reading) ??
  supposedPrices(before, reading) ??
  orderedToday(before, reading);
