import { describe, expect, test } from 'vitest';
import { divisionSaid, rateSaid } from './division-said.ts';

describe('what a figure is divided by', () => {
  test.each([
    ['split that by reason', 'reason'],
    ['break it down by person', 'person'],
    ['losses this year per supplier', 'supplier'],
    ['october revenue for each person', 'person'],
    ['which shelf has the most money sitting on it', 'place'],
    ['stock value by storage place', 'place'],
    ['sales month by month this year', 'month'],
    ['what did we sell each week', 'week'],
    ['by the kind of tea', 'category'],
    ['who lost what', 'person'],
    ['value by shop and warehouse', 'type'],
    ['not by person, by item', 'item'],
  ])('“%s” %s', (text, division) => expect(divisionSaid(text)).toBe(division));

  test.each([
    'how much sencha did we sell',
    'needed by friday',
    'how much is that a week',
    'sales by day of the week',
    'is any of it on shelf 3',
  ])('“%s” names none', (text) => expect(divisionSaid(text)).toBe(null));
});

describe('what a figure is averaged over', () => {
  test.each([
    ['so per week thats what', 'week'],
    ['and per day', 'day'],
    ['how much is that a month', 'month'],
    ['whats the weekly average', 'week'],
    ['in a typical month', 'month'],
  ])('“%s” %s', (text, rate) => expect(rateSaid(text)).toBe(rate));

  test.each([
    'what sold a week ago',
    'in a week',
    'sales each week',
    'about a month of stock',
    'for a day',
    'per week of the year',
  ])('“%s” names none', (text) => expect(rateSaid(text)).toBe(null));
});

test('what was brought back by customers is divided by nothing', () => {
  expect(divisionSaid('what was brought back by customers')).toBeNull();
  expect(divisionSaid('returned by our customers in october')).toBeNull();
  expect(divisionSaid('returns by customer')).toBe('note');
});
