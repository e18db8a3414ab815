import { Button, type ButtonProps } from '@mantine/core';
import { IconRouteAltLeft } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { importOrReload } from '../lib/reload.ts';
import type { RecallableLot } from './RecallDialog.tsx';

const RecallDialog = lazy(async () => ({
  default: (await importOrReload(import('./RecallDialog.tsx'))).RecallDialog,
}));

type Props = Omit<ButtonProps, 'children'> & {
  lots: readonly RecallableLot[];
  label?: string;
  /** What it is about, where several are on a page. */
  'aria-label'?: string;
};

/** Starts a recall of lots, or a drill; the dialog is loaded when it is first opened. */
export function RecallButton({ lots, label = 'Recall', ...look }: Props) {
  const [isWanted, setWanted] = useState(false);
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconRouteAltLeft size={18} stroke={1.6} aria-hidden />}
        {...look}
        aria-haspopup="dialog"
        onClick={() => {
          setWanted(true);
          setOpened(true);
        }}
      >
        {label}
      </Button>
      {isWanted && (
        <Suspense>
          <RecallDialog lots={lots} opened={opened} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  );
}
