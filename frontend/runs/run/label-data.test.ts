import { expect, test } from 'vitest';
import { doneRun } from '../sample-run.ts';
import { labelCsv } from './label-data.ts';

test('the labels of a run have its lot, date, net weight and count', () => {
  expect(labelCsv(doneRun())).toBe(
    '\uFEFFLot,Best before,Net weight,Count,Product\r\nLEA-261120,"Mar 31, 2027",50 g,50,Sencha 50 g\r\n',
  );
});

test('a name that begins like a formula stays text', () => {
  expect(labelCsv(doneRun({ item: { name: '=1+1', unit: 'pieces' } }))).toContain("'=1+1");
});
