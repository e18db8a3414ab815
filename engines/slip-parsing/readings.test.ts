import { expect, test } from 'vitest';
import { parseTextLines } from './page/page.ts';
import { type Light, readSlip } from './readings.ts';

/** Reads these texts, one per light, and records which were read. */
function reading(texts: Record<Light, string>) {
  const asked: Light[] = [];
  const slip = readSlip((light) => {
    asked.push(light);
    return parseTextLines(texts[light]);
  });
  return { ...slip, asked };
}

const GOOD = `
Description          Qty   Price   Amount
Gunpowder              2    5.00    10.00
Rose hip               3    4.00    12.00
Total                               22.00`;

test('a slip whose arithmetic holds is read once', () => {
  expect(reading({ even: GOOD, uneven: '' }).asked).toEqual(['even']);
});

test('a slip with its lower half in shadow is read a second time', () => {
  const dark = GOOD.split('\n').slice(0, 3).join('\n');
  const { asked, rows, text, sum } = reading({ even: dark.replace('10.00', ''), uneven: GOOD });
  expect(asked).toEqual(['even', 'uneven']);
  expect(rows.map(({ name }) => name)).toEqual(['Gunpowder', 'Rose hip']);
  expect(text).toContain('Rose hip');
  expect(sum).toBe('agrees');
});

test('each row is taken from the reading whose arithmetic confirms it', () => {
  const first = GOOD.replace('12.00', '77.00');
  const second = GOOD.replace('10.00', '66.00');
  const { rows, sum } = reading({ even: first, uneven: second });
  expect(rows.map(({ quantity, amount }) => [quantity, amount])).toEqual([
    [2, 10],
    [3, 12],
  ]);
  expect(sum).toBe('agrees');
});

test('a row is taken from the other reading if only then the rows match the total', () => {
  const first = GOOD.replace('4.00    12.00', '1.00     3.00');
  const { rows } = reading({ even: first, uneven: GOOD.split('\n').slice(0, 4).join('\n') });
  expect(rows[1]).toMatchObject({ unitPrice: 4, amount: 12 });
});

test('a row is doubtful if two consistent readings differ and no total decides', () => {
  const without = GOOD.replace('22.00', '99.00');
  const { rows } = reading({ even: without, uneven: without.replace('4.00    12.00', '1.00     3.00') });
  const [one, other] = rows;
  expect(other?.confidence.quantity).toBeLessThan(0.72);
  expect(other?.reasons).toContain('readings-differ');
  expect(one?.reasons).not.toContain('readings-differ');
});
