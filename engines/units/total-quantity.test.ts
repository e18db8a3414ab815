import { afterEach, expect, test } from 'vitest';
import { PLAIN_STYLE, setStyleSource } from '../text/style.ts';
import { totalText, weighedText } from './total-quantity.ts';

afterEach(() => setStyleSource(() => PLAIN_STYLE));

test('adds weights in one unit, and leaves what is counted apart', () => {
  const amounts = [
    { quantity: 2, unit: 'kg' },
    { quantity: 60, unit: 'tins' },
    { quantity: 250, unit: 'g' },
    { quantity: 1, unit: 'tin' },
    { quantity: 0, unit: 'boxes' },
  ];
  expect(totalText(amounts)).toBe('2.25 kg, 61 tins');
  expect(totalText([])).toBe('');
});

test('shows weights also in the unit that the workspace reads', () => {
  setStyleSource(() => ({ ...PLAIN_STYLE, weightUnit: 'lb' }));
  expect(weighedText({ quantity: 2, unit: 'kg' })).toBe('2 kg (4.409 lbs)');
  expect(weighedText({ quantity: 2, unit: 'tins' })).toBe('2 tins');
  expect(totalText([1, 1].map((quantity) => ({ quantity, unit: 'kg' })))).toBe('2 kg (4.409 lbs)');
});

test('names three units and counts the others', () => {
  const units = ['tins', 'boxes', 'bags', 'jars', 'rolls'];
  expect(totalText(units.map((unit) => ({ quantity: 2, unit })))).toBe('2 tins, 2 boxes, 2 bags, 2 more units');
});
