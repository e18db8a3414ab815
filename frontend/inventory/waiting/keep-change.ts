import type { keepForLater } from './keep-for-later.ts';

/** {@link keepForLater}, loaded when a change fails. */
export const keepChange: typeof keepForLater = async (...change) =>
  (await import('./keep-for-later.ts')).keepForLater(...change);
