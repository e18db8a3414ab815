import { formatBestBefore } from '../../engines/calendar/best-before.ts';
import type { LotDetail, LotPatch } from '../../worker/lots/contract.ts';
import { bestBeforeText, readBestBefore } from '../lib/stock/best-before.ts';

/** The texts that are known of a lot, in the order of the form. */
export const LOT_TEXTS = [
  { name: 'origin', label: 'Origin' },
  { name: 'garden', label: 'Garden' },
  { name: 'harvest', label: 'Harvest' },
  { name: 'cultivar', label: 'Cultivar' },
  { name: 'grade', label: 'Grade' },
  { name: 'invoice', label: 'Supplier’s invoice' },
] as const;

/** The values of the form. */
export type LotValues = Record<(typeof LOT_TEXTS)[number]['name'] | 'code' | 'bestBefore' | 'receivedOn', string> & {
  isOrganic: boolean;
};
export type LotErrors = Partial<Record<keyof LotValues, string>>;

export function toValues(lot: LotDetail): LotValues {
  const { code, bestBefore, bestBeforePrecision, receivedOn } = lot;
  const { origin, garden, harvest, cultivar, grade, invoice } = lot;
  return {
    ...{
      code,
      origin,
      garden,
      harvest,
      cultivar,
      grade,
      invoice,
      receivedOn: receivedOn ?? '',
      isOrganic: lot.isOrganic,
    },
    bestBefore:
      bestBefore === null ? '' : formatBestBefore({ day: bestBefore, precision: bestBeforePrecision ?? 'day' }),
  };
}

/** What was changed in the form, as the API takes it, or what is wrong with it. */
export function toPatch(lot: LotDetail, values: LotValues): { patch: LotPatch } | { errors: LotErrors } {
  const before = toValues(lot);
  const code = values.code.trim();
  const date = values.bestBefore.trim();
  const bestBefore = date === '' ? null : readBestBefore(date);
  if (code === '') return { errors: { code: 'Enter the code of the lot' } };
  if (date !== '' && bestBefore === null) {
    return { errors: { bestBefore: 'Enter a day, a month or a year: 2027-03-31, 2027-03 or 2027' } };
  }
  const texts = LOT_TEXTS.map(({ name }) => [name, values[name].trim()] as const);
  return {
    patch: {
      ...Object.fromEntries(texts.filter(([name, text]) => text !== before[name])),
      ...(code !== before.code && { code }),
      ...(date !== before.bestBefore && { bestBefore }),
      ...(values.isOrganic !== before.isOrganic && { isOrganic: values.isOrganic }),
      ...(values.receivedOn !== before.receivedOn && { receivedOn: values.receivedOn || null }),
    },
  };
}

/** A day without a time, as on a delivery note. */
export const receivedText = (day: string | null): string =>
  bestBeforeText({ bestBefore: day, bestBeforePrecision: 'day' }) ?? '—';

/** Whether a lot is organic: only with a paper for it. Empty for one that is not. */
export const organicText = ({ isOrganic, lacks }: Pick<LotDetail, 'isOrganic' | 'lacks'>): string =>
  !isOrganic ? '' : lacks.includes('organic') ? 'Bought as organic, paper missing' : 'Organic';
