import { type ComponentProps, lazy, type ReactNode, Suspense } from 'react';
import { importOrReload } from '../../lib/reload.ts';
import type { PlaceDialog } from './PlaceDialog.tsx';
import type { SlipReview } from './SlipReview.tsx';

const loadReview = () => import('./SlipReview.tsx');
const loadPlace = () => import('./PlaceDialog.tsx');
const Review = lazy(async () => ({ default: (await importOrReload(loadReview())).SlipReview }));
const Place = lazy(async () => ({ default: (await importOrReload(loadPlace())).PlaceDialog }));

/** Loads both after the page, so that a slip can be chosen while the network is away. */
export function prepareReview(): void {
  void Promise.all([loadReview(), loadPlace()]).catch(() => undefined);
}

/** SlipReview, loaded when a slip was read: no page needs it before. @param after what stands below comes with it, and so never moves */
export function LazySlipReview({ after, ...props }: ComponentProps<typeof SlipReview> & { after?: ReactNode }) {
  return (
    <Suspense>
      <Review {...props} />
      {after}
    </Suspense>
  );
}

/** PlaceDialog, loaded when a picture is shown. */
export function LazyPlaceDialog(props: ComponentProps<typeof PlaceDialog>) {
  return (
    <Suspense>
      <Place {...props} />
    </Suspense>
  );
}
