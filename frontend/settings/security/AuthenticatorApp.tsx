import { Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { importOrReload } from '../../lib/reload.ts';
import { errorText } from '../../lib/requests/api-error.ts';
import { toast } from '../../lib/toast/toast.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { RelativeTime } from '../../ui/RelativeTime.tsx';
import { FormError } from '../../ui/states/FormError.tsx';
import { Pending } from '../../ui/states/Pending.tsx';
import { RowsSkeleton } from '../../ui/states/RowsSkeleton.tsx';
import classes from '../team/rows.module.css';
import { factorsQuery, useBeginTotp, useRemoveTotp } from './api.ts';

/** With the QR code, which nothing else needs. */
const TotpSetup = lazy(() => importOrReload(import('./TotpSetup.tsx')));

/** Whether an authenticator app is set up; sets one up or removes it. */
export function AuthenticatorApp() {
  const { data, error, refetch } = useQuery(factorsQuery);
  const begin = useBeginTotp();
  if (!data)
    return <Pending error={error} retry={refetch} failed="Couldn’t load your authenticator app" rows={1} isInside />;
  if (data.totpSince) return <Installed since={data.totpSince} />;
  if (begin.data) {
    return (
      <Suspense fallback={<RowsSkeleton rows={3} />}>
        <TotpSetup setup={begin.data} onDone={begin.reset} />
      </Suspense>
    );
  }
  return (
    <>
      <Group>
        <Button variant="light" loading={begin.isPending} onClick={() => begin.mutate()}>
          Set up an app
        </Button>
      </Group>
      <FormError>{begin.isError ? errorText(begin.error, 'Couldn’t begin. Please try again.') : undefined}</FormError>
    </>
  );
}

function Installed({ since }: { since: string }) {
  const [asking, setAsking] = useState(false);
  const remove = useRemoveTotp();
  return (
    <div className={classes.row}>
      <div className={classes.who}>
        <Text fw={540}>On</Text>
        <Text size="sm" c="dimmed">
          Set up <RelativeTime when={since} />. Signing in with your password asks for a code.
        </Text>
      </div>
      <Button variant="subtle" color="red" aria-label="Remove the authenticator app" onClick={() => setAsking(true)}>
        Remove
      </Button>
      <ConfirmDialog
        opened={asking}
        title="Stop using the authenticator app?"
        confirmLabel="Remove"
        destructive
        pending={remove.isPending}
        // Not mutate's own callbacks: this unmounts with the app.
        onConfirm={() =>
          remove.mutateAsync().then(
            () => toast({ title: 'App Removed', description: 'Signing in no longer asks for a code.' }),
            () => undefined,
          )
        }
        onClose={() => {
          remove.reset();
          setAsking(false);
        }}
      >
        Your password alone then signs you in.
        <FormError>
          {remove.isError ? errorText(remove.error, 'Couldn’t remove it. Please try again.') : undefined}
        </FormError>
      </ConfirmDialog>
    </div>
  );
}
