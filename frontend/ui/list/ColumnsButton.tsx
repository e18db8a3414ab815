import { Button, Popover } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { afterNextPaint } from '../../lib/next-paint.ts';
import { importOrReload } from '../../lib/reload.ts';
import type { Density } from './ListTable.tsx';
import { LIST_WORDS } from './list-words.ts';
import type { ColumnActs } from './use-columns.ts';

const ColumnMenu = lazy(() => importOrReload(import('./ColumnMenu.tsx')));

type Props = { columns: ColumnActs; density: Density; onDensity: (density: Density) => void };

/** Opens the choice of columns. */
export function ColumnsButton(props: Props) {
  const [opened, setOpened] = useState(false);
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" shadow="md" returnFocus>
      <Popover.Target>
        <Button
          variant="default"
          size="sm"
          leftSection={<IconColumns3 size={18} stroke={1.6} aria-hidden />}
          onClick={() => afterNextPaint(() => setOpened((isOpen) => !isOpen))}
        >
          {LIST_WORDS.columns}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <Suspense>{opened && <ColumnMenu {...props} />}</Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}
