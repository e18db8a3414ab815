import { Button, Group, Text } from '@mantine/core';
import { useDocumentVisibility } from '@mantine/hooks';
import { IconCircleCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import type { Me } from '../../worker/accounts/contract.ts';
import { errorText } from '../lib/api.ts';
import { toast } from '../lib/toast.ts';
import { FormError } from '../ui/FormError.tsx';
import { RelativeTime } from '../ui/RelativeTime.tsx';
import { publicSettingsQuery, useRereadMe, useSendConfirmation } from './api.ts';

/** Below the saved address: whether its owner has confirmed it, and what to do about it. */
export function EmailStatus({ me }: { me: Me }) {
  const { data: settings } = useQuery(publicSettingsQuery);
  if (me.emailConfirmed) {
    return (
      <Group gap={6} role="status">
        <IconCircleCheck size={18} color="var(--mantine-color-leaf-text)" aria-hidden />
        <Text size="sm">Confirmed</Text>
      </Group>
    );
  }
  if (me.workspace?.sampleUntil) return <Hint>A sample workspace sends no mail.</Hint>;
  if (!settings) return null;
  if (!settings.sendsMail) {
    return <Hint>Not confirmed. No mail server is set up here, so nothing can be mailed to you yet.</Hint>;
  }
  return <Unconfirmed me={me} />;
}

function Unconfirmed({ me }: { me: Me }) {
  const send = useSendConfirmation();
  const { mutate: reread } = useRereadMe();
  const isVisible = useDocumentVisibility() === 'visible';
  // The link is opened in another tab, or on a phone: whoever comes back sees what has become of it.
  useEffect(() => {
    if (isVisible) reread();
  }, [isVisible, reread]);
  return (
    <div>
      <Group gap="xs" role="status">
        <Hint>
          {me.confirmationSentAt === null ? (
            'Not confirmed: no mail is sent to this address.'
          ) : (
            <>
              Not confirmed. We sent a link to {me.email}, <RelativeTime when={me.confirmationSentAt} />.
            </>
          )}
        </Hint>
        <Button
          variant="subtle"
          mih={44}
          loading={send.isPending}
          onClick={() =>
            send.mutate(undefined, {
              onSuccess: ({ email }) => toast({ title: 'Link Sent', description: `To ${email}` }),
            })
          }
        >
          {me.confirmationSentAt === null ? 'Send a link' : 'Send again'}
        </Button>
      </Group>
      <FormError>
        {send.isError ? errorText(send.error, 'The link could not be sent. Please try again.') : undefined}
      </FormError>
    </div>
  );
}

function Hint({ children }: { children: ReactNode }) {
  return (
    <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
      {children}
    </Text>
  );
}
