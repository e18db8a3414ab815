import { Button, Group, Text } from '@mantine/core';
import { useDocumentVisibility } from '@mantine/hooks';
import { IconCircleCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import type { Me } from '../../../worker/accounts/contract.ts';
import { errorText } from '../../lib/requests/api-error.ts';
import { toast } from '../../lib/toast/toast.ts';
import { RelativeTime } from '../../ui/RelativeTime.tsx';
import { FormError } from '../../ui/states/FormError.tsx';
import { publicSettingsQuery, useRereadMe, useSendConfirmation } from '../api.ts';

/** Below the saved address: whether it is confirmed, and what to do if not. */
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
  if (me.workspace?.sampleUntil) return <Hint>Sample workspaces don’t send email.</Hint>;
  if (!settings) return null;
  if (!settings.sendsMail) {
    return <Hint>Not confirmed. No mail server is set up, so we can’t email you yet.</Hint>;
  }
  return <Unconfirmed me={me} />;
}

function Unconfirmed({ me }: { me: Me }) {
  const send = useSendConfirmation();
  const { mutate: reread } = useRereadMe();
  const isVisible = useDocumentVisibility() === 'visible';
  // The link opens in another tab or on a phone, so check again when the person returns to this tab.
  useEffect(() => {
    if (isVisible) reread();
  }, [isVisible, reread]);
  return (
    <div>
      <Group gap="xs" role="status">
        <Hint>
          {me.confirmationSentAt === null ? (
            'Not confirmed. We won’t send email to this address.'
          ) : (
            <>
              Not confirmed. We sent a link to {me.email} <RelativeTime when={me.confirmationSentAt} />.
            </>
          )}
        </Hint>
        <Button
          variant="subtle"
          mih={44}
          loading={send.isPending}
          onClick={() =>
            send.mutate(undefined, {
              onSuccess: ({ email }) => toast({ title: 'Link Sent', description: `Check your inbox at ${email}.` }),
            })
          }
        >
          {me.confirmationSentAt === null ? 'Send a link' : 'Send again'}
        </Button>
      </Group>
      <FormError>
        {send.isError ? errorText(send.error, 'Couldn’t send the link. Please try again.') : undefined}
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
