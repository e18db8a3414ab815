import type { ChangeClockStatus } from '../../../worker/sync/contract.ts';

/** Explains which side wins when both change the same value. */

/** The rule for an Airtable table, given what it reveals about change times. */
export function airtableClockText({ fields, feed, without }: ChangeClockStatus): string {
  const decidedByField = fields.length === 0 ? '' : `Airtable’s ${fieldsText(fields)} which change is later.`;
  if (fields.length === 0 && !feed) {
    return 'This table has no “Last modified time” field that watches the synced fields, so if both sides change the same value, Airtable wins. Add one to let the later change win.';
  }
  if (feed) {
    return `${decidedByField === '' ? '' : `${decidedByField} Otherwise, `}Airtable’s change log shows which change is later. It goes back one week: if both sides change the same value and the log no longer shows it, Airtable wins.`;
  }
  if (without.length === 0) return decidedByField;
  return `${decidedByField} It does not watch ${joinNames(without)}: if both sides change the same value there, Airtable wins. Make it watch all fields to let the later change win.`;
}

export const SHEETS_CLOCK_TEXT =
  'Google Sheets doesn’t record when a cell changed, so if both sides change the same value, the sheet wins. The sync report lists the values that were not kept.';

const fieldsText = (names: readonly string[]) =>
  names.length === 1 ? `“${names[0]}” field decides` : `fields ${joinNames(names.map((name) => `“${name}”`))} decide`;

const joinNames = (names: readonly string[]) =>
  names.length < 2 ? names.join() : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
