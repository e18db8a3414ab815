import type { ChangeClockStatus } from '../../worker/sync/contract.ts';

/** Which of two changes of one value counts, in plain words. */

/** What Airtable’s table tells of it. */
export function airtableClockText({ fields, feed, without }: ChangeClockStatus): string {
  const told = fields.length === 0 ? '' : `Airtable’s ${fieldsText(fields)} which change is later.`;
  if (fields.length === 0 && !feed) {
    return 'This table has no “Last modified time” field that watches what is synced, so when both sides change the same value, Airtable’s counts. Add one to let the later change win.';
  }
  if (feed) {
    return `${told === '' ? '' : `${told} Besides, `}Airtable’s change log tells which change is later. It goes back a week: when both sides change the same value and the log no longer shows it, Airtable’s counts.`;
  }
  if (without.length === 0) return told;
  return `${told} It does not watch ${listed(without)}: when both sides change the same value there, Airtable’s counts. Let it watch all fields to let the later change win.`;
}

/** Google does not tell when a cell was changed. */
export const SHEETS_CLOCK_TEXT =
  'Google Sheets does not tell when a cell was changed, so when both sides change the same value, the sheet’s counts. The report of the sync names what was not kept.';

const fieldsText = (names: readonly string[]) =>
  names.length === 1 ? `“${names[0]}” field decides` : `fields ${listed(names.map((name) => `“${name}”`))} decide`;

const listed = (names: readonly string[]) =>
  names.length < 2 ? names.join() : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
