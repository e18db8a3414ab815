import type { Margins, SheetFigures, SheetPart, StockValue, ValueSheet } from '../../../worker/value/contract.ts';
import { type Field, type Sheet, sheetOf } from '../sheet.ts';
import { CLOSING, MARGINS, PARTS, SHEET, VALUE } from './words.ts';

/** The tables of the tab about bookkeeping. */

const money = { kind: 'money', isCost: true } as const;

export const categoriesSheet = ({ categories, items, value }: StockValue): Sheet =>
  sheetOf(VALUE.categories, categories, [
    { label: VALUE.category, kind: 'text', of: ({ name }) => name || VALUE.noCategory },
    { label: VALUE.itemsColumn, kind: 'number', of: (one) => one.items, total: items },
    { ...money, label: VALUE.value, of: (one) => one.value, total: value },
  ]);

export const valueByPlaceSheet = ({ places, value }: StockValue): Sheet =>
  sheetOf(VALUE.places, places, [
    { label: VALUE.place, kind: 'text', of: ({ name }) => name },
    { ...money, label: VALUE.value, of: (one) => one.value, total: value },
  ]);

export const marginsSheet = ({ month, items, total }: Margins): Sheet =>
  sheetOf(MARGINS.name(month), items, [
    { label: MARGINS.item, kind: 'text', of: ({ name }) => name },
    { label: MARGINS.category, kind: 'text', of: ({ category }) => category || null },
    { label: MARGINS.sold, kind: 'quantity', of: ({ quantity, unit }) => ({ quantity, unit }) },
    { label: MARGINS.unit, kind: 'text', isInFile: true, of: ({ unit }) => unit },
    { ...money, label: MARGINS.revenue, of: ({ revenue }) => revenue, total: total.revenue },
    { ...money, label: MARGINS.cost, of: ({ cost }) => cost, total: total.cost },
    { ...money, label: MARGINS.margin, of: ({ margin }) => margin, total: total.margin },
    { ...{ kind: 'share', isCost: true }, label: MARGINS.share, of: shareOf, total: shareOf(total) },
  ]);

const shareOf = ({ revenue, margin }: Pick<Margins['total'], 'revenue' | 'margin'>): number | null =>
  revenue && margin !== null ? margin / revenue : null;

type Row = ValueSheet['items'][number];

/** A part of the month: no change is no value, so that columns and cards of nothing else are left out. */
function part(label: string, total: SheetFigures | null, of: (figures: SheetFigures) => number | null): Field<Row> {
  return { ...money, label, of: ({ figures }) => figures && of(figures), total: total && of(total) };
}

export const monthSheet = ({ month, items, total }: ValueSheet): Sheet =>
  sheetOf(SHEET.name(month), items, [
    { label: SHEET.item, kind: 'text', of: ({ name }) => name },
    { label: SHEET.category, kind: 'text', of: ({ category }) => category || null },
    ...Object.entries(PARTS).map(([name, label]) =>
      part(label, total, (figures) => figures[name as SheetPart] || (name === 'opening' ? 0 : null)),
    ),
    part(CLOSING, total, ({ closing }) => closing),
  ]);
