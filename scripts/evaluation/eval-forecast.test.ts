import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { evalForecast, isBetter, type Scores } from './eval-forecast.ts';

let folder: string;
let printed: string;
const print = (line: string) => {
  printed += `${line}\n`;
};

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'demand-'));
  printed = '';
});
afterEach(() => rmSync(folder, { recursive: true }));

function writeSet(ses: { sMAPE: number; MASE: number }) {
  const references = { online_retail_weekly: { published: null, computed_here: { series: 1, ses_opt: ses } } };
  writeFileSync(join(folder, 'benchmarks.json'), JSON.stringify(references));
  const line = 'Sencha,tea,weekly,52,2024-01-01,2,9;11;10;9;11;10;9;11,10;10';
  writeFileSync(
    join(folder, 'online_retail_weekly.csv'),
    `series_id,group,frequency,season,start,horizon,train,test\n${line}\n`,
  );
}

test('is skipped if the folder is missing', () => {
  expect(evalForecast(join(folder, 'nowhere'), print)).toBe(true);
  expect(printed).toContain('Skipped');
});

test('skips a set if its file is missing', () => {
  writeSet({ sMAPE: 50, MASE: 2 });
  evalForecast(folder, print);
  expect(printed).toContain('M4 weekly: skipped');
});

test('prints its scores next to the references', () => {
  writeSet({ sMAPE: 50, MASE: 2 });
  expect(evalForecast(folder, print)).toBe(true);
  expect(printed).toMatch(/Camellia +\d/);
  expect(printed).toMatch(/ses_opt +50\.000 +2\.000 +– +–/);
  expect(printed).toContain('Better than ses_opt');
});

test('fails if a simpler method is better', () => {
  writeSet({ sMAPE: 0, MASE: 0 });
  expect(evalForecast(folder, print)).toBe(false);
  expect(printed).toContain('Not better than ses_opt');
});

test('compares only scores that both have, and the bias by its absolute value', () => {
  const ours: Scores = { name: 'ours', sMAPE: 10, MASE: 1, RMSSE: 1, bias: -5 };
  expect(isBetter(ours, { name: 'other', sMAPE: 11, MASE: null, RMSSE: null, bias: null })).toBe(true);
  expect(isBetter(ours, { name: 'other', sMAPE: 11, MASE: 0.9, RMSSE: null, bias: null })).toBe(false);
  expect(isBetter(ours, { name: 'other', sMAPE: null, MASE: null, RMSSE: null, bias: 4 })).toBe(false);
  expect(isBetter(ours, { name: 'other', sMAPE: null, MASE: null, RMSSE: null, bias: 6 })).toBe(true);
});
