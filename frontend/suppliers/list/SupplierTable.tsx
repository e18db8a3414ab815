import { IconCertificate, IconEdit, IconMail, IconPaperclip, IconShoppingCart, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useMemo } from 'react';
import { useSeesCosts } from '../../lib/session/use-sees-costs.ts';
import { formatCount, formatExact } from '../../lib/text/format.ts';
import classes from '../../ui/list/Cells.module.css';
import { ACT_ICON, known, Line, When } from '../../ui/list/cells.tsx';
import type { ListColumn } from '../../ui/list/columns.ts';
import type { TableLook } from '../../ui/list/look.ts';
import { RowActs } from '../../ui/list/RowActs.tsx';
import { SelectionAct } from '../../ui/list/SelectionBar.tsx';
import { WideTable } from '../../ui/list/WideTable.tsx';
import { figuresOf } from '../figures.ts';
import { WORDS } from './list-words.ts';
import type { SupplierCommands, SupplierRow } from './supplier-rows.ts';

const DEFAULTS = ['name', 'contact', 'items', 'openOrders', 'spend', 'onTime', 'lastOrder'];

const label = (id: keyof (typeof WORDS)['columns']) => ({ id, label: WORDS.columns[id] });

const COLUMNS: readonly ListColumn<SupplierRow>[] = [
  {
    ...label('name'),
    min: 150,
    grow: 1.6,
    sort: 'name',
    isAlways: true,
    value: ({ name }) => name,
    cell: ({ name, company }) => (
      <span className={classes.product}>
        <span className={`${classes.strong} ${classes.ellipsis}`}>{name}</span>
        {company !== '' && company !== name && <span className={classes.sub}>{company}</span>}
      </span>
    ),
  },
  {
    ...label('contact'),
    min: 150,
    grow: 1.6,
    value: ({ email }) => email,
    cell: ({ email, contactPerson, phone }) => (
      <span className={classes.product}>
        <span className={email ? classes.ellipsis : `${classes.ellipsis} ${classes.quiet}`}>
          {email || WORDS.noEmail}
        </span>
        {(contactPerson || phone) && (
          <span className={classes.sub}>{[contactPerson, phone].filter(Boolean).join(' · ')}</span>
        )}
      </span>
    ),
  },
  {
    ...label('person'),
    min: 110,
    grow: 1,
    sort: 'person',
    value: ({ contactPerson }) => contactPerson,
    cell: (row) => <Line text={row.contactPerson} />,
  },
  { ...label('phone'), min: 110, value: ({ phone }) => phone, cell: ({ phone }) => <Line text={phone} /> },
  {
    ...label('items'),
    min: 68,
    isNumber: true,
    sort: 'items',
    value: ({ figures }) => figures?.items ?? null,
    cell: ({ figures }) => known(figures?.items, formatCount),
  },
  {
    ...label('openOrders'),
    min: 108,
    isNumber: true,
    sort: 'openOrders',
    value: ({ figures }) => figures?.openOrders ?? null,
    cell: ({ figures }) => known(figures?.openOrders, formatCount),
  },
  {
    ...label('spend'),
    hint: WORDS.spendHint,
    min: 104,
    isNumber: true,
    sort: 'spend',
    value: ({ figures }) => figures?.spend ?? null,
    cell: ({ figures }) => known(figures?.spend, formatExact),
  },
  {
    ...label('onTime'),
    hint: WORDS.onTimeHint,
    min: 84,
    isNumber: true,
    sort: 'onTime',
    value: ({ figures }) => figures?.onTime ?? null,
    cell: ({ figures }) => known(figures?.onTime, WORDS.share),
  },
  {
    ...label('lastOrder'),
    min: 112,
    sort: 'lastOrder',
    value: ({ figures }) => figures?.lastOrderAt ?? null,
    cell: ({ figures }) =>
      known(figures, ({ lastOrderAt }) => (lastOrderAt ? <When at={lastOrderAt} /> : <Line text={WORDS.never} />)),
  },
  {
    ...label('leadTime'),
    min: 96,
    isNumber: true,
    sort: 'leadTime',
    value: ({ leadTimeDays }) => leadTimeDays,
    cell: ({ leadTimeDays }) => known(leadTimeDays, WORDS.days),
  },
  {
    ...label('reliability'),
    min: 100,
    isNumber: true,
    sort: 'reliability',
    value: (supplier) => figuresOf(supplier).reliability,
    cell: (supplier) => known(figuresOf(supplier).reliability, WORDS.ofFive),
  },
];

type Props = {
  rows: readonly SupplierRow[];
  look: TableLook;
  onLook: (part: TableLook) => void;
  /** Must be stable between renders. */
  commands: SupplierCommands;
  /** Asks whether to delete some. */
  onDelete: (rows: readonly SupplierRow[], clear: () => void) => void;
};

const nameOf = ({ name }: SupplierRow) => name;

/** The suppliers as a table, for wide screens. */
export default function SupplierTable({ commands, onDelete, ...list }: Props) {
  const seesCosts = useSeesCosts();
  const columns = useMemo(() => COLUMNS.filter(({ id }) => seesCosts || id !== 'spend'), [seesCosts]);
  const { files, papers, change } = commands;
  const actions = useMemo(
    () => ({
      width: change ? 112 : 64,
      cell: (supplier: SupplierRow) => {
        const act = (label: string, icon: ReactNode, run: (supplier: SupplierRow) => void) => ({
          label,
          icon,
          run: () => run(supplier),
        });
        const show = [
          ...(papers ? [act(WORDS.papers, <IconCertificate {...ACT_ICON} />, papers)] : []),
          act(WORDS.files, <IconPaperclip {...ACT_ICON} />, files),
        ];
        return (
          <RowActs
            of={supplier.id}
            name={supplier.name}
            acts={
              change
                ? [
                    act(WORDS.contact, <IconMail {...ACT_ICON} />, change.contact),
                    act(WORDS.edit, <IconEdit {...ACT_ICON} />, change.edit),
                    act(WORDS.order, <IconShoppingCart {...ACT_ICON} />, change.order),
                    ...show,
                    { ...act(WORDS.delete, <IconTrash {...ACT_ICON} />, change.remove), isRed: true },
                  ]
                : show
            }
          />
        );
      },
    }),
    [files, papers, change],
  );
  return (
    <WideTable
      {...list}
      list="suppliers"
      label="Suppliers"
      columns={columns}
      defaults={DEFAULTS}
      countText={WORDS.suppliers}
      nameOf={nameOf}
      actions={actions}
      acts={(rows, clear) =>
        change && (
          <SelectionAct leftSection={<IconTrash {...ACT_ICON} />} onClick={() => onDelete(rows, clear)}>
            {WORDS.delete}
          </SelectionAct>
        )
      }
    />
  );
}
