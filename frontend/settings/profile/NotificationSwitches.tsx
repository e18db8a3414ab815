import { Stack, Switch, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Me, Notifications } from '../../../worker/accounts/contract.ts';
import { errorText } from '../../lib/requests/api-error.ts';
import { FormError } from '../../ui/states/FormError.tsx';
import { publicSettingsQuery, useSwitchNotifications } from '../api.ts';

const switches: { name: keyof Notifications; label: string; description: string }[] = [
  {
    name: 'email',
    label: 'Email notifications',
    description: 'Turn this off to stop all emails, including those below.',
  },
  {
    name: 'lowStock',
    label: 'Low stock alerts',
    description: 'Items at or below par, in at most one email an hour, and lots and papers that expire, in one a day.',
  },
  {
    name: 'integrationSync',
    label: 'Integration sync notifications',
    description: 'Results of syncs with Airtable and Google Sheets.',
  },
];

/** Email notification settings. Each switch saves at once. */
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
          No mail server is set up, so no email is sent yet. Your choices are saved.
        </Text>
      )}
      {settings?.sendsMail && !me.workspace?.sampleUntil && !me.emailConfirmed && (
        <Text size="sm" c="dimmed">
          {me.email === ''
            ? 'To get emails, add your email address above.'
            : 'To get emails, confirm your email address above.'}
        </Text>
      )}
      {settings?.sendsMail && me.workspace?.sampleUntil && (
        <Text size="sm" c="dimmed">
          Sample workspaces don’t send email.
        </Text>
      )}
      <FormError>
        {change.isError
          ? errorText(change.error, 'Couldn’t save your notification settings. Please try again.')
          : undefined}
      </FormError>
    </Stack>
  );
}
