import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Notification.layer.css';
import '@mantine/notifications/styles.layer.css';
import { Button, Group, Text } from '@mantine/core';
import { Notifications, notifications, useNotifications } from '@mantine/notifications';
import { TOAST_LIFETIME_MS, type Toast } from '../lib/toast/toast-message.ts';
import { PHONE, type Place } from '../lib/toast/toast-place.ts';
import { useToastPlace } from '../lib/toast/use-toast-place.ts';
import classes from './Toaster.module.css';

const POSITION = 'top-right';

/** Renders the toasts, placed so that they cover nothing in use. Mounted by the root with the first toast. */
export default function Toaster() {
  const { notifications: shown } = useNotifications();
  const place = useToastPlace(`.mantine-Notifications-root[data-position=${POSITION}]`, shown.length);
  return (
    <Notifications
      position={POSITION}
      autoClose={TOAST_LIFETIME_MS}
      limit={5}
      classNames={{ root: classes.container }}
      styles={{ root: place ? { '--toasts-y': yOf(place) } : {} }}
    />
  );
}

/** By a transform: toasts that come, go or move shift nothing. */
const yOf = ({ from, offset }: Place) =>
  from === 'top' ? `${offset}px` : `calc(100dvh - 100% - ${offset}px - env(safe-area-inset-bottom))`;

/**
 * Shows a toast under the given id. Over a dialog on a phone it takes the place of those before, which would cover half of
 * the dialog.
 */
export function show(id: string, { title, description, variant = 'default', action }: Toast): void {
  if (window.innerWidth < PHONE && document.querySelector('[role=dialog]')) notifications.clean();
  notifications.show({
    id,
    title,
    color: variant === 'destructive' ? 'red' : 'leaf',
    withBorder: true,
    closeButtonProps: { 'aria-label': 'Dismiss' },
    message: (description || action) && (
      <Group justify="space-between" wrap="nowrap" gap="sm">
        <Text size="sm" c="dimmed" className={classes.text}>
          {description}
        </Text>
        {[action ?? []].flat().map(({ label, onClick }) => (
          <Button
            key={label}
            size="compact-sm"
            variant="light"
            className={classes.action}
            onClick={() => {
              dismiss(id);
              onClick();
            }}
          >
            {label}
          </Button>
        ))}
      </Group>
    ),
  });
}

/** Dismisses a toast, or all toasts if no id is given. */
export function dismiss(id?: string): void {
  if (id === undefined) notifications.clean();
  else notifications.hide(id);
}
