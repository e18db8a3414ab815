import { useEffect } from 'react';
import { toast } from '../toast/toast.ts';
import { restoreInput } from './kept-input.ts';

/** After signing in again, types what was on the page when the session ended. */
export function useKeptInput(userId: number, path: string): void {
  useEffect(
    () =>
      restoreInput(userId, path, () =>
        toast({ title: 'Your input is back', description: 'Nothing was saved yet. Check it, then save.' }),
      ),
    [userId, path],
  );
}
