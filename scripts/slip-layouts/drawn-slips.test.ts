import { describe, expect, test } from 'vitest';
import { parseSlip } from '../../engines/slip-parsing/read-rows.ts';
import { countUnmarked, itemScores, sumScores } from '../evaluation/ocr-scores.ts';
import { drawSlip, drawStructured } from './draw.ts';
import { isSealed } from './sealed.ts';
import { isSealedStructure, STRUCTURES } from './structures/index.ts';

describe('slips of layouts that nobody has looked at', () => {
  const sealed = Array.from({ length: 200 }, (_, number) => number).filter(isSealed);
  const results = sealed.map((number) => {
    const { lines, expected, kind } = drawSlip(number);
    const { rows } = parseSlip(lines);
    const priced = kind === 'note' ? 0 : expected.length;
    return { priced, scores: itemScores(rows, expected), marks: countUnmarked(rows, expected) };
  });
  const scores = sumScores(results.map((result) => result.scores));
  const priced = results.reduce((sum, result) => sum + result.priced, 0);
  const sure = results.reduce((sum, { marks }) => sum + marks.sure, 0);
  const unmarked = results.reduce((sum, { marks }) => sum + marks.unmarked, 0);

  test('have 19 of 20 rows found, and few that are none', () => {
    expect((2 * scores.matched) / (scores.found + scores.expected)).toBeGreaterThan(0.95);
  });

  test('have nine of ten quantities and prices right', () => {
    expect(scores.quantitiesRight / scores.expected).toBeGreaterThan(0.9);
    expect(scores.pricesRight / priced).toBeGreaterThan(0.9);
  });

  test('are marked where they are wrong: of the rows that are sure, at most 3 in 100 are wrong', () => {
    // Marking every row would be no help either.
    expect(sure).toBeGreaterThan(scores.found / 3);
    expect(unmarked / sure).toBeLessThanOrEqual(0.03);
  });

  test('are the same each time they are drawn', () => {
    expect(drawSlip(7)).toEqual(drawSlip(7));
    expect(drawSlip(7)).not.toEqual(drawSlip(8));
  });
});

describe('slips of structures that nobody has looked at', () => {
  const slips = STRUCTURES.filter(isSealedStructure).flatMap((structure) =>
    Array.from({ length: 8 }, (_, number) => drawStructured(structure, number)),
  );
  const results = slips.map(({ lines, expected, kind }) => {
    const { rows } = parseSlip(lines);
    return { kind, scores: itemScores(rows, expected), marks: countUnmarked(rows, expected) };
  });
  const total = sumScores(results.map(({ scores }) => scores));

  test('have nine of ten rows found, with their quantities', () => {
    expect((2 * total.matched) / (total.found + total.expected)).toBeGreaterThan(0.9);
    expect(total.quantitiesRight / total.expected).toBeGreaterThan(0.88);
  });

  test('have nine of ten quantities of delivery notes right', () => {
    const notes = sumScores(results.flatMap(({ kind, scores }) => (kind === 'note' ? scores : [])));
    expect(notes.quantitiesRight / notes.expected).toBeGreaterThan(0.88);
  });
});
