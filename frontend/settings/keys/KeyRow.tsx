import { Badge, Button, Code, Group, Text } from '@mantine/core';
import { useState } from 'react';
import type { ApiKey } from '../../../worker/keys/contract.ts';
import { errorText } from '../../lib/requests/api-error.ts';
import { roleLabel } from '../../lib/session/roles.ts';
import { formatDateTime } from '../../lib/text/format.ts';
import { toast } from '../../lib/toast/toast.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { RelativeTime } from '../../ui/RelativeTime.tsx';
import { FormError } from '../../ui/states/FormError.tsx';
import rows from '../team/rows.module.css';
import { useRevokeKey } from './api.ts';

const STATES = { active: 'Active', expired: 'Expired', revoked: 'Revoked', ended: 'Ended' } as const;

/** One key: what it may do, until when, and when it was used; Revoke while it is valid. */
export function KeyRow({ apiKey }: { apiKey: ApiKey }) {
  const [asking, setAsking] = useState(false);
  const revoke = useRevokeKey();
  const { id, name, prefix, scopes, status, role, createdAt, createdBy } = apiKey;
  const close = () => {
    revoke.reset();
    setAsking(false);
  };
  return (
    <li className={rows.row}>
      <div className={rows.who}>
        <Group gap="xs">
          <Text fw={540} style={{ overflowWrap: 'anywhere' }}>
            {name}
          </Text>
          {status !== 'active' && (
            <Badge variant="light" color="gray">
              {STATES[status]}
            </Badge>
          )}
        </Group>
        <Text size="sm" c="dimmed">
          <Code>{prefix}…</Code> · Created by {createdBy.username} <RelativeTime when={createdAt} />
        </Text>
        <Text size="sm" c="dimmed">
          <Lifetime apiKey={apiKey} /> · <LastUse apiKey={apiKey} />
        </Text>
        <Group gap={6} mt={6} component="ul" p={0} m={0} aria-label={`Scopes of ${name}`} style={{ listStyle: 'none' }}>
          {scopes.map((scope) => (
            <Code component="li" key={scope}>
              {scope}
            </Code>
          ))}
        </Group>
        {status === 'active' && role !== null && role !== 'admin' && (
          <Text size="sm" mt={6}>
            {createdBy.username}’s role is now {roleLabel(role)}, so the key can only do what that role allows.
          </Text>
        )}
        {status === 'ended' && (
          <Text size="sm" mt={6}>
            {createdBy.username}, who created it, has left the workspace. Create another key if it is still needed.
          </Text>
        )}
      </div>
      {status === 'active' && (
        <Button variant="subtle" color="red" aria-label={`Revoke ${name}`} onClick={() => setAsking(true)}>
          Revoke
        </Button>
      )}
      <ConfirmDialog
        opened={asking}
        title={`Revoke ${name}?`}
        confirmLabel="Revoke"
        destructive
        pending={revoke.isPending}
        onConfirm={() =>
          revoke.mutate(id, {
            onSuccess: () => {
              close();
              toast({ title: 'Key Revoked', description: `${name} no longer works.` });
            },
          })
        }
        onClose={close}
      >
        Programs that use it are refused from their next request on. This cannot be undone, but you can create another
        key.
        <FormError>
          {revoke.isError ? errorText(revoke.error, 'Couldn’t revoke the key. Please try again.') : undefined}
        </FormError>
      </ConfirmDialog>
    </li>
  );
}

function Lifetime({ apiKey: { status, expiresAt, revokedAt } }: { apiKey: ApiKey }) {
  if (revokedAt !== null) return <>Revoked {formatDateTime(revokedAt)}</>;
  if (expiresAt === null) return <>Does not expire</>;
  return (
    <>
      {status === 'expired' ? 'Expired' : 'Expires'} {formatDateTime(expiresAt)}
    </>
  );
}

/** Recorded to the hour, so no minutes are claimed for the last one. */
function LastUse({ apiKey: { lastUsedAt: when, status } }: { apiKey: ApiKey }) {
  if (when === null) return status === 'active' ? 'Not used yet' : 'Never used';
  return (
    <>
      Last used <RelativeTime when={when} />
    </>
  );
}
