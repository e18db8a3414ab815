import { IconDownload, IconPrinter, IconUpload } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import type { RefObject } from 'react';
import type { Item } from '../../../worker/inventory/contract.ts';
import { importOrReload } from '../../lib/reload.ts';
import { useIsOffice } from '../../lib/session/use-is-office.ts';
import { ActsMenu } from '../../ui/list/ActsMenu.tsx';
import type { Act } from '../../ui/list/acts.ts';
import { ACT_ICON } from '../../ui/list/cells.tsx';
import { LIST_WORDS } from '../../ui/list/list-words.ts';
import { WORDS } from './list-words.ts';

/** What is done with the whole list. @param shownItems what the list shows now */
export function PageMenu({ shownItems }: { shownItems: RefObject<Item[]> }) {
  const router = useRouter();
  const queryClient = useQueryClient();
  const isOffice = useIsOffice();
  const exportList = async () => {
    const { exportItems } = await importOrReload(import('./bulk/export-items.ts'));
    await exportItems(queryClient, shownItems.current);
  };
  const acts = (): Act[] => [
    ...(isOffice
      ? [
          {
            label: WORDS.importFile,
            icon: <IconUpload {...ACT_ICON} />,
            run: () => void router.navigate({ to: '/onboarding' }),
          },
        ]
      : []),
    {
      label: LIST_WORDS.exportList,
      icon: <IconDownload {...ACT_ICON} />,
      run: () => void exportList(),
    },
    { label: WORDS.print, icon: <IconPrinter {...ACT_ICON} />, run: () => window.print() },
  ];
  return <ActsMenu label={WORDS.pageActions} place="page" acts={acts} />;
}
