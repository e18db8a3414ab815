import type { Lexicon } from '../../lexicon.ts';
import type { One } from '../context.ts';
import { askedOfOthers, askedOfReturns, askedOfTastings } from './heard-from.ts';
import { askedOfNoRecord } from './not-recorded.ts';
import { askedOfNote } from './noted-on-supplier.ts';
import { askedOfPins } from './pins-said.ts';
import { askedOfPromise } from './promise-asked.ts';
import { askedSince } from './records-since.ts';
import { askedOfAuthors } from './said-by.ts';
import { askedOfSaid } from './said-of-it.ts';
import type { Spoken } from './sure-of.ts';
import { askedOfMatter } from './told-of.ts';

/** What a message asks of texts, or of what no record holds, where its wording leaves no doubt; null for anything else. */
export function askedInRecords(spoken: Spoken, lexicon: Lexicon): One | null {
  // In the words of a button or of a phrasing.
  if (spoken.one.confidence === 1) return null;
  return (
    askedSince(spoken) ??
    askedOfPins(spoken) ??
    askedOfSaid(spoken, lexicon) ??
    askedOfAuthors(spoken, lexicon) ??
    askedOfNote(spoken, lexicon) ??
    askedOfPromise(spoken) ??
    askedOfMatter(spoken, lexicon) ??
    askedOfOthers(spoken, lexicon) ??
    askedOfTastings(spoken, lexicon) ??
    askedOfReturns(spoken) ??
    askedOfNoRecord(spoken, lexicon.written)
  );
}
