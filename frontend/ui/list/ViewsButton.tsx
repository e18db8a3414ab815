import { Button, Popover } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { afterNextPaint } from '../../lib/next-paint.ts';
import { importOrReload } from '../../lib/reload.ts';
import { LIST_WORDS } from './list-words.ts';
import { type ViewsProps, viewsQuery } from './views-query.ts';

const ViewsMenu = lazy(() => importOrReload(import('./ViewsMenu.tsx')));

/** Opens the saved views of a list, and names the one that is shown. */
export function ViewsButton(props: ViewsProps) {
  const [opened, setOpened] = useState(false);
  const { data } = useQuery({ ...viewsQuery, enabled: opened || props.viewId !== undefined });
  const name = data?.find(({ id }) => id === props.viewId)?.name;
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-start" shadow="md" width={300} returnFocus>
      <Popover.Target>
        <Button
          variant="subtle"
          color="gray"
          rightSection={<IconChevronDown size={16} stroke={1.8} aria-hidden />}
          aria-label={name ? LIST_WORDS.viewsOf(name) : LIST_WORDS.views}
          onClick={() => afterNextPaint(() => setOpened((isOpen) => !isOpen))}
        >
          {name ?? LIST_WORDS.views}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <Suspense>{opened && <ViewsMenu {...props} onClose={() => setOpened(false)} />}</Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}
