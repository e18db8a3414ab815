import { IconEdit, IconEye, IconPin, IconShoppingCart, IconTags, IconTrash } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { memo } from 'react';
import type { Item } from '../../../worker/inventory/contract.ts';
import { ActsMenu } from '../../ui/list/ActsMenu.tsx';
import type { Act } from '../../ui/list/acts.ts';
import { ACT_ICON } from '../../ui/list/cells.tsx';
import { LIST_WORDS } from '../../ui/list/list-words.ts';
import { WORDS } from './list-words.ts';
import { orderOf } from './order-of.ts';
import type { RowCommands } from './RowActions.tsx';

/** What can be done with an item of the table, by name. */
export const ItemMenu = memo(function ItemMenu({ item, commands }: { item: Item; commands: RowCommands }) {
  const router = useRouter();
  const params = { id: String(item.id) };
  const acts = (): Act[] => [
    {
      label: WORDS.view,
      icon: <IconEye {...ACT_ICON} />,
      run: () => void router.navigate({ to: '/inventory/$id', params }),
    },
    ...(commands.mayEdit
      ? [
          {
            label: WORDS.edit,
            icon: <IconEdit {...ACT_ICON} />,
            run: () => void router.navigate({ to: '/inventory/$id/edit', params }),
          },
          {
            label: WORDS.order,
            icon: <IconShoppingCart {...ACT_ICON} />,
            run: () => void router.navigate(orderOf([item])),
          },
        ]
      : []),
    {
      label: WORDS.labels,
      icon: <IconTags {...ACT_ICON} />,
      run: () => void router.navigate({ to: '/labels', search: { goods: [{ itemId: item.id }] } }),
    },
    {
      label: item.isPinned ? WORDS.unpin : WORDS.pin,
      icon: <IconPin {...ACT_ICON} />,
      run: () => commands.togglePin(item),
    },
    ...(commands.remove
      ? [
          {
            label: WORDS.delete,
            icon: <IconTrash {...ACT_ICON} />,
            isRed: true,
            run: () => commands.remove?.(item),
          },
        ]
      : []),
  ];
  return <ActsMenu of={item.id} label={LIST_WORDS.rowActions(item.name)} place="row" acts={acts} />;
});
