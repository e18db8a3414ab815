import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { addDevice, getNoticeSettings, removeDevice } from '../../../worker/notices/contract.ts';
import { api } from '../../lib/requests/api.ts';
import { ApiError } from '../../lib/requests/api-error.ts';
import { useSession } from '../../lib/session/session.ts';
import { toast } from '../../lib/toast/toast.ts';
import { noticeSettingsQuery } from './api.ts';

/** Notices on this device while Camellia is closed. The browser asks the person only when they turn it on. */

/** Whether this browser can, or why not. */
export type PushSupport = 'able' | 'unable' | 'denied';

const readSupport = (): PushSupport => {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)) return 'unable';
  return Notification.permission === 'denied' ? 'denied' : 'able';
};

/** What this browser can, and the address under which it is known to its push service; null if it is not. */
export const devicePushQuery = queryOptions({
  queryKey: ['push of this device'] as const,
  queryFn: async () => {
    const support = readSupport();
    if (support === 'unable') return { support, endpoint: null };
    const registration = await navigator.serviceWorker.getRegistration();
    // Without its service worker, as in development and over plain http, a browser takes nothing.
    if (!registration) return { support: 'unable' as const, endpoint: null };
    return { support, endpoint: (await registration.pushManager.getSubscription())?.endpoint ?? null };
  },
  staleTime: 0,
});

async function subscribe(pushKey: string): Promise<void> {
  const registration = await navigator.serviceWorker.ready;
  // A subscription for another key of the server would take nothing.
  await (await registration.pushManager.getSubscription())?.unsubscribe();
  const { endpoint, keys } = (
    await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: pushKey })
  ).toJSON();
  await api(addDevice, {
    body: { endpoint: endpoint ?? '', publicKey: keys?.p256dh ?? '', secret: keys?.auth ?? '' },
  });
}

/** Whose notices this device takes: the person who turned them on. It outlasts the session, whose end stops them. */
const WANTED_BY = 'noticesFor';

/** Turns notices on again for the person who wants them on this device and has signed in again. Fails quietly: it is tried again. */
export async function resumePush(userId: number): Promise<void> {
  if (localStorage.getItem(WANTED_BY) !== String(userId) || readSupport() !== 'able') return;
  if (Notification.permission !== 'granted') return;
  const registration = await navigator.serviceWorker.getRegistration();
  if (!registration || (await registration.pushManager.getSubscription())) return;
  const { pushKey } = await api(getNoticeSettings);
  if (pushKey !== null) await subscribe(pushKey);
}

async function unsubscribe(id: number): Promise<void> {
  await api(removeDevice, { params: { id } }).catch((failure) => {
    // Removed already, by another device: nothing left to do.
    if (!(failure instanceof ApiError && failure.status === 404)) throw failure;
  });
  const registration = await navigator.serviceWorker.getRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}

/** Turns notices on or off for this device. @param the key to turn on with, or the device to turn off */
export function useSwitchPush() {
  const queryClient = useQueryClient();
  const { me } = useSession();
  return useMutation({
    mutationFn: (change: { pushKey: string } | { deviceId: number }) =>
      'pushKey' in change ? subscribe(change.pushKey) : unsubscribe(change.deviceId),
    onSuccess: (_, change) => {
      if ('pushKey' in change && me) localStorage.setItem(WANTED_BY, String(me.id));
      else localStorage.removeItem(WANTED_BY);
      toast({
        title: 'pushKey' in change ? 'Notifications are on for this device' : 'Notifications are off for this device',
      });
    },
    onError: (failure) =>
      toast({
        title: 'Nothing was changed',
        description:
          failure instanceof DOMException && failure.name === 'NotAllowedError'
            ? 'Your browser did not allow notifications.'
            : 'Please try again.',
        variant: 'destructive',
      }),
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: noticeSettingsQuery.queryKey }),
        queryClient.invalidateQueries({ queryKey: devicePushQuery.queryKey }),
      ]),
  });
}
