import { expect, test } from 'vitest';
import { assumeLot } from './assumed-lot.ts';

const lot = (
  receivedOn: string | null,
  bestBefore: string | null,
  bestBeforePrecision: 'day' | 'month' | null = null,
) => ({
  ...{ receivedOn, bestBefore, bestBeforePrecision },
});

test('a lot is called after the supplier and the day, and keeps as long as the last one', () => {
  expect(assumeLot('Uji Gardens', '2026-01-15', [])).toEqual({ code: 'UJI-260115', bestBefore: '' });
  expect(assumeLot('Épices & Thés', '2026-01-15', []).code).toBe('EPI-260115');
  expect(assumeLot('', '2026-01-15', []).code).toBe('LOT-260115');
  const lots = [lot('2025-01-10', '2026-01-10'), lot('2025-12-01', '2027-06-30', 'month'), lot(null, '2030-01-01')];
  expect(assumeLot('Uji', '2026-01-15', lots).bestBefore).toBe('2027-08');
  expect(assumeLot('Uji', '2026-01-15', [lot('2025-12-01', null)]).bestBefore).toBe('');
  expect(assumeLot('Uji', '2026-01-15', [lot('2025-12-01', '2025-11-01', 'day')]).bestBefore).toBe('');
});
