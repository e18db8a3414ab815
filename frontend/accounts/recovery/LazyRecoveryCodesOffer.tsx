import { lazy, Suspense } from 'react';
import { importOrReload } from '../../lib/reload.ts';
import { isOffered } from './recovery-offer.ts';

const RecoveryCodesOffer = lazy(async () => ({
  default: (await importOrReload(import('./RecoveryCodesOffer.tsx'))).RecoveryCodesOffer,
}));

/** The offer of recovery codes, loaded only for someone who has just registered. */
export function LazyRecoveryCodesOffer({ username }: { username: string }) {
  if (!isOffered(username)) return null;
  return (
    <Suspense>
      <RecoveryCodesOffer username={username} />
    </Suspense>
  );
}
