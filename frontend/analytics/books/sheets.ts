import type { SheetFigures, SheetPart, StockValue, ValueSheet } from '../../../worker/value/contract.ts';
import { type Field, type Sheet, sheetOf } from '../sheet.ts';
import { CLOSING, PARTS, SHEET, VALUE } from './words.ts';

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
