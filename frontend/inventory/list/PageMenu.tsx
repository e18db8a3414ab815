import { IconDownload, IconFileTypePdf, IconPrinter, IconUpload } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import type { RefObject } from 'react';
import type { Item } from '../../../worker/inventory/contract.ts';
import { makeSheet } from '../../lib/pdf/make-sheet.ts';
import { importOrReload } from '../../lib/reload.ts';
import { useIsOffice } from '../../lib/session/use-is-office.ts';
import { ActsMenu } from '../../ui/list/ActsMenu.tsx';
import type { Act } from '../../ui/list/acts.ts';
import { ACT_ICON } from '../../ui/list/cells.tsx';
import { LIST_WORDS } from '../../ui/list/list-words.ts';
import { WORDS } from './list-words.ts';

/** What is done with the whole list. @param shownItems what the list shows now @param place that it is limited to */
export function PageMenu({ shownItems, place }: { shownItems: RefObject<Item[]>; place: number | undefined }) {
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
    {
      label: place === undefined ? WORDS.stockPdf : WORDS.placePdf,
      icon: <IconFileTypePdf {...ACT_ICON} />,
      run: () => void makeSheet('stock', place === undefined ? {} : { locationId: place }),
    },
    {
      label: WORDS.toCountPdf,
      icon: <IconFileTypePdf {...ACT_ICON} />,
      run: () => void makeSheet('count-sheet'),
    },
  ];
  return <ActsMenu label={WORDS.pageActions} place="page" acts={acts} />;
}
