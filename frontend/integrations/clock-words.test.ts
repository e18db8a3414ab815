import { expect, it } from 'vitest';
import { airtableClockText } from './clock-words.ts';

it('names the field of Airtable that decides', () => {
  expect(airtableClockText({ fields: ['Last modified'], feed: false, without: [] })).toBe(
    'Airtable’s “Last modified” field decides which change is later.',
  );
  expect(airtableClockText({ fields: ['Counted', 'Changed'], feed: false, without: [] })).toBe(
    'Airtable’s fields “Counted” and “Changed” decide which change is later.',
  );
});

it('names what the field does not watch', () => {
  const text = airtableClockText({ fields: ['Counted'], feed: false, without: ['Name', 'SKU', 'Unit'] });
  expect(text).toContain(
    'It does not watch Name, SKU and Unit: when both sides change the same value there, Airtable’s counts.',
  );
});

it('says that Airtable’s change counts where nothing tells the time, and what to do', () => {
  const text = airtableClockText({ fields: [], feed: false, without: ['Name'] });
  expect(text).toContain('Airtable’s counts');
  expect(text).toContain('Add one to let the later change win.');
});

it('says how far the change log goes back', () => {
  expect(airtableClockText({ fields: [], feed: true, without: [] })).toMatch(/^Airtable’s change log tells .* a week/);
});
