import { lazy, Suspense } from 'react';
import { importOrReload } from '../lib/reload.ts';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { Page } from '../ui/Page.tsx';
import { EmptyState } from '../ui/states/EmptyState.tsx';
import { RowsSkeleton } from '../ui/states/RowsSkeleton.tsx';
import { addedUp } from './goods.ts';
import type { LabelSearch } from './search.ts';
import { WORDS } from './words.ts';

/** With what draws barcodes, which is large. */
const LabelSheet = lazy(() => importOrReload(import('./LabelSheet.tsx')));

/** /labels: what is to be labelled, on which labels, as it will look; and its PDF. */
export function LabelsPage({ goods = [], shelves = [], template }: LabelSearch) {
  return (
    <Page title={WORDS.title} description={WORDS.description}>
      {goods.length === 0 && shelves.length === 0 ? (
        <Nothing />
      ) : (
        <Suspense fallback={<RowsSkeleton rows={4} height={120} />}>
          <LabelSheet goods={addedUp(goods)} shelves={[...new Set(shelves)]} wanted={template} />
        </Suspense>
      )}
    </Page>
  );
}

function Nothing() {
  return (
    <EmptyState
      title={WORDS.nothing}
      actions={
        <>
          <ButtonLink to="/inventory" variant="light">
            {WORDS.items}
          </ButtonLink>
          <ButtonLink to="/lots" variant="default">
            {WORDS.lots}
          </ButtonLink>
        </>
      }
    >
      {WORDS.nothingHint}
    </EmptyState>
  );
}
