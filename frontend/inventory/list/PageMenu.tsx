import { ActionIcon, type ActionIconProps } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { type ComponentPropsWithRef, lazy, type RefObject, Suspense, useState } from 'react';
import type { Item } from '../../../worker/inventory/contract.ts';
import { importOrReload } from '../../lib/reload.ts';
import { WORDS } from './list-words.ts';

const PageMenuItems = lazy(() => importOrReload(import('./PageMenuItems.tsx')));

type ButtonProps = ActionIconProps & ComponentPropsWithRef<'button'>;

export function PageMenuButton(props: ButtonProps) {
  return (
    <ActionIcon
      variant="default"
      size="input-sm"
      aria-label={WORDS.pageActions}
      aria-haspopup="menu"
      title={WORDS.pageActions}
      {...props}
    >
      <IconDots size={18} stroke={1.6} aria-hidden />
    </ActionIcon>
  );
}

/** What is done with the whole list, loaded when it is opened. @param shownItems what the list shows now */
export function PageMenu({ shownItems }: { shownItems: RefObject<Item[]> }) {
  const [isWanted, setWanted] = useState(false);
  const button = <PageMenuButton onClick={() => setWanted(true)} />;
  return isWanted ? (
    <Suspense fallback={button}>
      <PageMenuItems shownItems={shownItems} />
    </Suspense>
  ) : (
    button
  );
}
