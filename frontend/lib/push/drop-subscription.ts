/** Ends notices on this device: the session has ended, and the next person here must not see them. */
export function dropSubscription(): void {
  if (!('serviceWorker' in navigator)) return;
  const drop = async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    // Some browsers have service workers without push.
    await (await registration?.pushManager?.getSubscription())?.unsubscribe();
  };
  // The server forgets the device when its push service refuses the next notice.
  void drop().catch(() => undefined);
}
