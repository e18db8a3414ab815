import { expect, test } from 'vitest';
import { airtableClockText } from './clock-words.ts';

test('names the Airtable field that decides', () => {
  expect(airtableClockText({ fields: ['Last modified'], feed: false, without: [] })).toBe(
    'Airtable’s “Last modified” field decides which change is later.',
  );
  expect(airtableClockText({ fields: ['Counted', 'Changed'], feed: false, without: [] })).toBe(
    'Airtable’s fields “Counted” and “Changed” decide which change is later.',
  );
});

test('names what the field does not watch', () => {
  const text = airtableClockText({ fields: ['Counted'], feed: false, without: ['Name', 'SKU', 'Unit'] });
  expect(text).toContain(
    'It does not watch Name, SKU and Unit: if both sides change the same value there, Airtable wins.',
  );
});

test('explains that Airtable wins without change times, and what to do', () => {
  const text = airtableClockText({ fields: [], feed: false, without: ['Name'] });
  expect(text).toContain('Airtable wins');
  expect(text).toContain('Add one to let the later change win.');
});

test('states how far the change log goes back', () => {
  expect(airtableClockText({ fields: [], feed: true, without: [] })).toMatch(
    /^Airtable’s change log shows .* one week/,
  );
});
