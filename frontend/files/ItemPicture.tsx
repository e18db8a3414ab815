import { UnstyledButton } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { importOrReload } from '../lib/reload.ts';
import { Thumbnail } from '../ui/Thumbnail.tsx';
import classes from './Files.module.css';
import { WORDS } from './words.ts';

const LargePicture = lazy(async () => ({
  default: (await importOrReload(import('./LargePicture.tsx'))).LargePicture,
}));

type Props = { item: { id: number; name: string; picture: string } };

/** The picture of an item next to its name, which opens the large one. */
export function ItemPicture({ item }: Props) {
  const [state, setState] = useState<'none' | 'opened' | 'closed'>('none');
  return (
    <>
      <UnstyledButton
        className={classes.picture}
        aria-label={WORDS.pictureOf(item.name)}
        onClick={() => setState('opened')}
      >
        <Thumbnail picture={item.picture} size={64} />
      </UnstyledButton>
      {state !== 'none' && (
        <Suspense>
          <LargePicture item={item} opened={state === 'opened'} onClose={() => setState('closed')} />
        </Suspense>
      )}
    </>
  );
}
