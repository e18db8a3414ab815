import type { ListColumn } from './columns.ts';

type Sorted<Row> = Pick<ListColumn<Row>, 'sort' | 'isServerSorted' | 'value'>;

/** The column that sorts rows here, not on the server; undefined if none does. */
export function sortingColumn<Column extends Sorted<never>>(columns: readonly Column[], sort: string | undefined) {
  const field = sort?.replace(/^-/, '');
  const column = field === undefined ? undefined : columns.find((one) => one.sort === field);
  return column?.value && !column.isServerSorted ? column : undefined;
}

/** Sorts rows by a column's value, what has none last; without a column that sorts them here, they stay as they are. */
export function sortRows<Row>(
  rows: readonly Row[],
  columns: readonly Sorted<Row>[],
  sort: string | undefined,
): readonly Row[] {
  const value = sortingColumn(columns, sort)?.value;
  if (sort === undefined || !value) return rows;
  const sign = sort.startsWith('-') ? -1 : 1;
  const { compare } = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });
  return rows.toSorted((a, b) => {
    const [one, other] = [value(a), value(b)];
    if (isNothing(one) || isNothing(other)) return Number(isNothing(one)) - Number(isNothing(other));
    return sign * (typeof one === 'number' && typeof other === 'number' ? one - other : compare(`${one}`, `${other}`));
  });
}

const isNothing = (value: string | number | null): boolean => value === null || value === '';
