import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { type ColumnChoice, fitWidth, type ListColumn, readColumns, writeColumns } from './columns.ts';
import { keepColumns, keptColumns } from './kept-columns.ts';

type Options<Row> = {
  /** Names what the device keeps. */
  list: string;
  /** Must be stable between renders. */
  columns: readonly ListColumn<Row>[];
  /** The columns of who has chosen none. */
  defaults: readonly string[];
  /** What the address says. */
  text: string | undefined;
  /** Puts a choice into the address; undefined for the defaults. */
  onText: (text: string | undefined) => void;
};

/** The columns of a list as their menu sees them. */
export interface ColumnActs {
  shown: readonly Pick<ListColumn<never>, 'id'>[];
  /** All of them, those shown first, as in the table. */
  all: readonly { column: Pick<ListColumn<never>, 'id' | 'label' | 'isAlways'>; isShown: boolean }[];
  widths: ColumnChoice['widths'];
  isChosen: boolean;
  show: (id: string, isShown: boolean) => void;
  /** The visible columns in a new order. */
  arrange: (shown: readonly string[]) => void;
  /** Sets a width, null for the default; `isDone` is false while it is dragged. */
  resize: (id: string, width: number | null, isDone: boolean) => void;
  reset: () => void;
}

export interface Columns<Row> extends ColumnActs {
  /** Stable while the same columns are shown in the same order. */
  shown: readonly ListColumn<Row>[];
}

/**
 * The columns that a person has chosen: those of the address, else those that the device has kept. A choice is put into
 * both; what somebody else's link shows is not kept.
 */
export function useColumns<Row>({ list, columns, defaults, text, onText }: Options<Row>): Columns<Row> {
  const [kept, setKept] = useState(() => keptColumns(list));
  // While a border is dragged, the address stays as it is.
  const [dragged, setDragged] = useState<ColumnChoice['widths'] | null>(null);
  const chosen = useMemo(() => readColumns(text ?? kept, columns), [text, kept, columns]);
  const { shown, widths } = useMemo(
    () => ({ shown: chosen?.shown ?? defaults, widths: dragged ?? chosen?.widths ?? {} }),
    [chosen, defaults, dragged],
  );
  const apply = (choice: ColumnChoice | null) => {
    const next = choice ? writeColumns(choice) : undefined;
    keepColumns(list, next);
    setKept(next);
    setDragged(null);
    onText(next);
  };
  const byId = useMemo(() => new Map(columns.map((column) => [column.id, column])), [columns]);
  // Those that are hidden come last, in the order in which they are declared.
  const order = [...shown, ...columns.flatMap(({ id }) => (shown.includes(id) ? [] : [`-${id}`]))].join(' ');
  const acts = {
    show: (id: string, isShown: boolean) =>
      apply({ shown: isShown ? [...shown, id] : shown.filter((one) => one !== id), widths }),
    arrange: (next: readonly string[]) => apply({ shown: next, widths }),
    resize: (id: string, width: number | null, isDone: boolean) => {
      const { [id]: _, ...others } = widths;
      const next = width === null ? others : { ...others, [id]: fitWidth(width, byId.get(id)?.min ?? 0) };
      if (isDone) apply({ shown, widths: next });
      else setDragged(next);
    },
    reset: () => apply(null),
  };
  const latest = useRef(acts);
  useLayoutEffect(() => {
    latest.current = acts;
  });
  const { all, visible } = useMemo(() => {
    const entries = order.split(' ').flatMap((entry) => {
      const column = byId.get(entry.replace(/^-/, ''));
      return column ? [{ column, isShown: !entry.startsWith('-') }] : [];
    });
    return { all: entries, visible: entries.flatMap(({ column, isShown }) => (isShown ? [column] : [])) };
  }, [order, byId]);
  const isChosen = chosen !== null;
  // The same object while nothing changes: a list renders again with it.
  return useMemo<Columns<Row>>(
    () => ({
      shown: visible,
      all,
      widths,
      isChosen,
      show: (...given) => latest.current.show(...given),
      arrange: (...given) => latest.current.arrange(...given),
      resize: (...given) => latest.current.resize(...given),
      reset: () => latest.current.reset(),
    }),
    [visible, all, widths, isChosen],
  );
}
