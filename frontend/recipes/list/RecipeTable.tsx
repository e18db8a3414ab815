import { IconEdit, IconFileText, IconPackage } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';
import { formatQuantity } from '../../lib/text/format.ts';
import type { Act } from '../../ui/list/acts.ts';
import cells from '../../ui/list/Cells.module.css';
import { ACT_ICON, known, Line, When } from '../../ui/list/cells.tsx';
import type { ListColumn } from '../../ui/list/columns.ts';
import type { TableLook } from '../../ui/list/look.ts';
import { RowActs } from '../../ui/list/RowActs.tsx';
import { WideTable } from '../../ui/list/WideTable.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { inputsText, possibleText, WORDS } from '../words.ts';
import type { KnownRecipe } from './known-recipe.ts';

const DEFAULTS = ['product', 'inputs', 'possible', 'endsFirst', 'shelfLife'];
const label = (id: keyof (typeof WORDS)['columns']) => ({ id, label: WORDS.columns[id] });

const COLUMNS: readonly ListColumn<KnownRecipe>[] = [
  {
    ...label('product'),
    min: 160,
    grow: 1.2,
    sort: 'product',
    isAlways: true,
    value: ({ item }) => item.name,
    cell: ({ id, item, makes }) => (
      <span className={cells.product}>
        <TextLink to="/recipes/$id" params={{ id: String(id) }} className={cells.name} underline="hover">
          <span className={cells.ellipsis}>{item.name}</span>
        </TextLink>
        <span className={cells.sub}>{formatQuantity(makes, item.unit)}</span>
      </span>
    ),
  },
  {
    ...label('inputs'),
    min: 180,
    grow: 2,
    value: ({ inputs }) => inputsText(inputs),
    cell: ({ inputs }) => <Line text={inputsText(inputs)} />,
  },
  {
    ...label('possible'),
    min: 136,
    isNumber: true,
    sort: 'possible',
    value: ({ now }) => now?.possible ?? null,
    cell: ({ now, item }) => known(now, ({ possible }) => possibleText(possible, item.unit)),
  },
  {
    ...label('endsFirst'),
    min: 120,
    grow: 0.8,
    value: ({ now }) => now?.endsFirst?.name ?? null,
    cell: ({ now }) => <Line text={now?.endsFirst?.name} />,
  },
  {
    ...label('shelfLife'),
    min: 92,
    sort: 'shelfLife',
    value: ({ shelfLifeDays }) => shelfLifeDays,
    cell: ({ shelfLifeDays }) => known(shelfLifeDays, (days) => <Line text={WORDS.keeps(days)} />),
  },
  {
    ...label('reserve'),
    min: 92,
    isNumber: true,
    value: ({ reserve }) => reserve,
    cell: ({ reserve, item }) => formatQuantity(reserve, item.unit),
  },
  { ...label('version'), min: 84, isNumber: true, value: ({ version }) => version, cell: ({ version }) => version },
  {
    ...label('changed'),
    min: 112,
    sort: 'changed',
    value: ({ changedAt }) => changedAt,
    cell: ({ changedAt }) => <When at={changedAt} />,
  },
];

type Props = {
  recipes: readonly KnownRecipe[];
  isOffice: boolean;
  look: TableLook;
  onLook: (part: TableLook) => void;
};

const nameOf = ({ item }: KnownRecipe) => WORDS.nameOf(item.name);

/** Recipes as a table, for wide screens. */
export default function RecipeTable({ recipes, isOffice, ...look }: Props) {
  const router = useRouter();
  const actions = useMemo(() => {
    const actsOf = ({ id }: KnownRecipe): Act[] => [
      {
        label: WORDS.pack,
        icon: <IconPackage {...ACT_ICON} />,
        run: () => void router.navigate({ to: '/runs/pack', search: { recipe: id } }),
      },
      ...(isOffice
        ? [
            {
              label: WORDS.edit,
              icon: <IconEdit {...ACT_ICON} />,
              run: () => void router.navigate({ to: '/recipes/$id/edit', params: { id: String(id) } }),
            },
          ]
        : []),
      {
        label: WORDS.open,
        icon: <IconFileText {...ACT_ICON} />,
        run: () => void router.navigate({ to: '/recipes/$id', params: { id: String(id) } }),
      },
    ];
    return {
      width: 112,
      cell: (recipe: KnownRecipe) => <RowActs of={recipe.id} name={nameOf(recipe)} acts={actsOf(recipe)} />,
    };
  }, [router, isOffice]);
  return (
    <WideTable
      {...look}
      list="recipes"
      label={WORDS.list}
      rows={recipes}
      columns={COLUMNS}
      defaults={DEFAULTS}
      countText={WORDS.recipes}
      nameOf={nameOf}
      actions={actions}
    />
  );
}
