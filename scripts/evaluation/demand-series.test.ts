import { expect, test } from 'vitest';
import { readDemandSeries } from './demand-series.ts';

const HEAD = 'series_id,group,frequency,season,start,horizon,train,test\n';

test('reads the history and the actual values after it', () => {
  expect(readDemandSeries(`${HEAD}S1,tea,weekly,52,2024-01-01,2,1;2.5;0,4;5\n`)).toEqual([
    { name: 'S1', history: [1, 2.5, 0], actual: [4, 5] },
  ]);
});

test('reads a name with commas in it', () => {
  const [series] = readDemandSeries(`${HEAD}"JAM JAR, PINK, SMALL",,weekly,52,,1,1;2,3`);
  expect(series?.actual).toEqual([3]);
  expect(series?.name).toContain('PINK');
});

test('names a series with invalid numbers', () => {
  expect(() => readDemandSeries(`${HEAD}S9,,weekly,52,,1,1;two,3`)).toThrow('"S9"');
});
