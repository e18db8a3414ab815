/** Deletes the answers that are kept on this device: the session has ended, and the next person here must not find them. */
export function dropKept(): void {
  if (typeof indexedDB === 'undefined') return;
  // They are shown to no other session, should this fail.
  void import('./kept-store.ts').then(({ deleteKept }) => deleteKept()).catch(() => undefined);
}
