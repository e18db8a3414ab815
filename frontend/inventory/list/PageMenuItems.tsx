import { Menu } from '@mantine/core';
import { IconDownload, IconPrinter, IconUpload } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import type { RefObject } from 'react';
import type { Item } from '../../../worker/inventory/contract.ts';
import { importOrReload } from '../../lib/reload.ts';
import { useIsOffice } from '../../lib/session/use-is-office.ts';
import { WORDS } from './list-words.ts';
import { PageMenuButton } from './PageMenuButton.tsx';

/** The open menu of the page (PageMenu.tsx). @param shownItems what the list shows now */
export default function PageMenuItems({ shownItems }: { shownItems: RefObject<Item[]> }) {
  const router = useRouter();
  const isOffice = useIsOffice();
  const exportList = async () => {
    const { exportItems } = await importOrReload(import('./bulk/export-items.ts'));
    exportItems(shownItems.current);
  };
  return (
    <Menu position="bottom-end" shadow="md" defaultOpened>
      <Menu.Target>
        <PageMenuButton />
      </Menu.Target>
      <Menu.Dropdown>
        {isOffice && (
          <Menu.Item
            leftSection={<IconUpload size={18} stroke={1.6} aria-hidden />}
            onClick={() => void router.navigate({ to: '/onboarding' })}
          >
            {WORDS.importFile}
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconDownload size={18} stroke={1.6} aria-hidden />} onClick={() => void exportList()}>
          {WORDS.exportList}
        </Menu.Item>
        <Menu.Item leftSection={<IconPrinter size={18} stroke={1.6} aria-hidden />} onClick={() => window.print()}>
          {WORDS.print}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
