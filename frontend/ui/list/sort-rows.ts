import type { ListColumn } from './columns.ts';

type Sorted<Row> = Pick<ListColumn<Row>, 'sort' | 'value'>;

/** Sorts rows by a column's value, what has none last; an unknown sort leaves them as they are. */
export function sortRows<Row>(
  rows: readonly Row[],
  columns: readonly Sorted<Row>[],
  sort: string | undefined,
): readonly Row[] {
  if (sort === undefined) return rows;
  const value = columns.find((column) => column.sort !== undefined && sort.replace(/^-/, '') === column.sort)?.value;
  if (!value) return rows;
  const sign = sort.startsWith('-') ? -1 : 1;
  const { compare } = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });
  return rows.toSorted((a, b) => {
    const [one, other] = [value(a), value(b)];
    if (isNothing(one) || isNothing(other)) return Number(isNothing(one)) - Number(isNothing(other));
    return sign * (typeof one === 'number' && typeof other === 'number' ? one - other : compare(`${one}`, `${other}`));
  });
}

const isNothing = (value: string | number | null): boolean => value === null || value === '';
