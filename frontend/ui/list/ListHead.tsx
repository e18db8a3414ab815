import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import {
  type DragEvent,
  type KeyboardEvent,
  memo,
  type PointerEvent,
  type ReactNode,
  type Ref,
  useRef,
  useState,
} from 'react';
import { type ListColumn, MAX_WIDTH } from './columns.ts';
import classes from './ListTable.module.css';
import { LIST_WORDS } from './list-words.ts';
import { type Selection, useSelectedIds } from './selection.ts';
import type { Columns } from './use-columns.ts';
import type { Identified } from './use-virtual-rows.ts';

export type ListHeadProps<Row extends Identified> = {
  rows: readonly Row[];
  columns: Columns<Row>;
  /** The sort of the list: a column's `sort`, with a `-` for descending. */
  sort: string | undefined;
  onSort: (sort: string | undefined) => void;
  selection: Selection;
};

/** The next sort when a heading is pressed: ascending, descending, default. */
export function nextSort(current: string | undefined, field: string): string | undefined {
  if (current === field) return `-${field}`;
  return current === `-${field}` ? undefined : field;
}

type HeadProps<Row extends Identified> = ListHeadProps<Row> & { ref?: Ref<HTMLTableSectionElement> };

/** The head of a list: sorts, selects all, and takes the columns' order and widths. Rows scroll by without it. */
export const ListHead = memo(function ListHead<Row extends Identified>(props: HeadProps<Row>) {
  const { columns, sort, onSort, ref } = props;
  const [target, setTarget] = useState<string | null>(null);
  const dragged = useRef<string | null>(null);
  const drop = (onto: string) => {
    const names = columns.shown.map(({ id }) => id);
    const one = dragged.current;
    setTarget(null);
    if (!one || one === onto) return;
    const rest = names.filter((id) => id !== one);
    const at = rest.indexOf(onto) + (names.indexOf(one) < names.indexOf(onto) ? 1 : 0);
    columns.arrange([...rest.slice(0, at), one, ...rest.slice(at)]);
  };
  return (
    <thead className={classes.head} ref={ref}>
      <tr aria-rowindex={1} className={classes.row}>
        <th scope="col" className={classes.pick}>
          <SelectAll {...props} />
        </th>
        {columns.shown.map((column) => (
          <th
            key={column.id}
            scope="col"
            aria-label={column.label}
            aria-sort={column.sort ? (directionOf(sort, column.sort) ?? 'none') : undefined}
            className={column.isNumber ? `${classes.heading} ${classes.number}` : classes.heading}
            data-target={target === column.id || undefined}
            title={column.hint}
            onDragOver={(event: DragEvent) => {
              if (dragged.current === null) return;
              event.preventDefault();
              setTarget(column.id);
            }}
            onDrop={() => drop(column.id)}
          >
            <Heading
              column={column}
              sort={sort}
              onSort={onSort}
              onDrag={(id) => {
                dragged.current = id;
                if (id === null) setTarget(null);
              }}
            />
            <Border column={column} columns={columns} />
          </th>
        ))}
        <th scope="col" className={classes.last}>
          {LIST_WORDS.actions}
        </th>
      </tr>
    </thead>
  );
}) as <Row extends Identified>(props: HeadProps<Row>) => ReactNode;

function directionOf(sort: string | undefined, field: string): 'ascending' | 'descending' | undefined {
  if (sort === field) return 'ascending';
  return sort === `-${field}` ? 'descending' : undefined;
}

type HeadingProps<Row> = {
  column: ListColumn<Row>;
  sort: string | undefined;
  onSort: (sort: string | undefined) => void;
  /** A heading is dragged to another place, or no more. */
  onDrag: (id: string | null) => void;
};

function Heading<Row>({ column: { id, label, sort: field }, sort, onSort, onDrag }: HeadingProps<Row>) {
  const drag = {
    draggable: true,
    onDragStart: (event: DragEvent) => {
      event.dataTransfer.effectAllowed = 'move';
      onDrag(id);
    },
    onDragEnd: () => onDrag(null),
  };
  if (field === undefined) {
    return (
      <span className={classes.title} {...drag}>
        {label}
      </span>
    );
  }
  const direction = directionOf(sort, field);
  const Icon = direction === undefined ? IconArrowsSort : direction === 'ascending' ? IconArrowUp : IconArrowDown;
  return (
    <button
      type="button"
      className={classes.sort}
      data-sorted={direction}
      onClick={() => onSort(nextSort(sort, field))}
      {...drag}
    >
      {label}
      <Icon size={14} stroke={1.8} aria-hidden />
    </button>
  );
}

const STEP = 16;

/** The right border of a heading: dragged, or moved by the arrow keys. A double click gives the default width back. */
function Border<Row>({ column: { id, label, min }, columns }: { column: ListColumn<Row>; columns: Columns<Row> }) {
  const start = useRef<{ x: number; width: number } | null>(null);
  const widthOf = (element: Element) => element.parentElement?.offsetWidth ?? min;
  const move = ({ clientX }: PointerEvent, isDone: boolean) => {
    if (!start.current) return;
    const { x, width } = start.current;
    if (isDone) start.current = null;
    // A press alone is no choice.
    if (Math.abs(clientX - x) >= 2) columns.resize(id, width + clientX - x, isDone);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowLeft: -STEP, ArrowRight: STEP }[event.key];
    if (by === undefined && event.key !== 'Home') return;
    event.preventDefault();
    columns.resize(id, by === undefined ? null : widthOf(event.currentTarget) + by, true);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a rule of HTML has no value and no keys.
    <div
      role="separator"
      tabIndex={0}
      aria-orientation="vertical"
      aria-label={LIST_WORDS.widthOf(label)}
      aria-valuenow={columns.widths[id] ?? min}
      aria-valuemin={min}
      aria-valuemax={MAX_WIDTH}
      className={classes.border}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.preventDefault();
        event.currentTarget.setPointerCapture(event.pointerId);
        start.current = { x: event.clientX, width: widthOf(event.currentTarget) };
      }}
      onPointerMove={(event) => move(event, false)}
      onPointerUp={(event) => move(event, true)}
      onDoubleClick={() => columns.resize(id, null, true)}
      onKeyDown={onKeyDown}
    />
  );
}

/** Selects everything that the list shows, or nothing. */
function SelectAll<Row extends Identified>({ rows, selection }: Pick<ListHeadProps<Row>, 'rows' | 'selection'>) {
  const ids = useSelectedIds(selection);
  const isAll = ids.size >= rows.length && rows.length > 0 && rows.every(({ id }) => ids.has(id));
  return (
    <input
      type="checkbox"
      className={classes.box}
      aria-label={LIST_WORDS.selectAll}
      checked={isAll}
      ref={(box) => {
        if (box) box.indeterminate = ids.size > 0 && !isAll;
      }}
      onChange={() => (isAll ? selection.clear() : selection.add(rows.map(({ id }) => id)))}
    />
  );
}
