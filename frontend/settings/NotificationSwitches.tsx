import { Stack, Switch, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Me, Notifications } from '../../worker/accounts/contract.ts';
import { errorText } from '../lib/api.ts';
import { FormError } from '../ui/FormError.tsx';
import { publicSettingsQuery, useSwitchNotifications } from './api.ts';

const switches: { name: keyof Notifications; label: string; description: string }[] = [
  { name: 'email', label: 'Email notifications', description: 'Switched off, no mail comes, whatever is on below.' },
  {
    name: 'lowStock',
    label: 'Low stock alerts',
    description: 'What has fallen to its par or below, in at most one mail an hour.',
  },
  {
    name: 'integrationSync',
    label: 'Integration sync notifications',
    description: 'How a sync with another service has gone.',
  },
];

/** What one wants to be told of by mail. A switch is saved as it is pressed. */
export function NotificationSwitches({ me }: { me: Me }) {
  const { data: settings } = useQuery(publicSettingsQuery);
  const change = useSwitchNotifications();
  return (
    <Stack>
      {switches.map(({ name, label, description }) => (
        <Switch
          key={name}
          label={label}
          description={description}
          checked={me.notifications[name]}
          disabled={name !== 'email' && !me.notifications.email}
          onChange={(event) => change.mutate({ [name]: event.currentTarget.checked })}
        />
      ))}
      {settings && !settings.sendsMail && (
        <Text size="sm" c="dimmed">
          No mail server is set up here, so no mail is sent yet. What you choose is kept.
        </Text>
      )}
      {settings?.sendsMail && !me.workspace?.sampleUntil && !me.emailConfirmed && (
        <Text size="sm" c="dimmed">
          {me.email === ''
            ? 'Mail needs an address: fill in Email above.'
            : 'Mail is sent once you have confirmed your address: see Email above.'}
        </Text>
      )}
      {settings?.sendsMail && me.workspace?.sampleUntil && (
        <Text size="sm" c="dimmed">
          A sample workspace sends no mail.
        </Text>
      )}
      <FormError>
        {change.isError
          ? errorText(change.error, 'Your notifications could not be saved. Please try again.')
          : undefined}
      </FormError>
    </Stack>
  );
}
