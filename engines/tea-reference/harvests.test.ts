import { expect, test } from 'vitest';
import { isMonthDay } from '../calendar/yearly.ts';
import { HARVESTS, harvestsOf } from './harvests.ts';

const names = (tea: string) => harvestsOf(tea).map(({ name }) => name);

test('suggests the harvests of a tea, or the one that its name says', () => {
  expect(names('Darjeeling Margaret’s Hope')).toEqual(['First flush', 'Second flush', 'Autumn flush']);
  expect(names('DARJEELING second flush FTGFOP1')).toEqual(['Second flush']);
  expect(names('Dragon Well, organic')).toEqual(['Pre-Qingming']);
  expect(names('Tin 100 g')).toEqual([]);
});

test('every harvest has days of the year and a source', () => {
  for (const { opensOn, closesOn, source } of HARVESTS) {
    expect([isMonthDay(opensOn), isMonthDay(closesOn), source.startsWith('http')]).toEqual([true, true, true]);
  }
});
