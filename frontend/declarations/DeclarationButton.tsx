import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import type { Item } from '../../worker/inventory/contract.ts';
import { importOrReload } from '../lib/reload.ts';
import { useIsOffice } from '../lib/session/use-is-office.ts';
import { WORDS } from './words.ts';

const DeclarationDialog = lazy(async () => ({
  default: (await importOrReload(import('./DeclarationDialog.tsx'))).DeclarationDialog,
}));

/** Where the office says what a pouch of an item says; all of it is loaded when it is first opened. */
export function DeclarationButton({ item }: { item: Pick<Item, 'id' | 'name'> }) {
  const [isWanted, setWanted] = useState(false);
  const [opened, setOpened] = useState(false);
  if (!useIsOffice()) return null;
  return (
    <>
      <Button
        variant="subtle"
        size="compact-sm"
        mih="var(--camellia-control, 2.75rem)"
        aria-haspopup="dialog"
        onClick={() => {
          setWanted(true);
          setOpened(true);
        }}
      >
        {WORDS.open}
      </Button>
      {isWanted && (
        <Suspense>
          <DeclarationDialog item={item} opened={opened} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  );
}
