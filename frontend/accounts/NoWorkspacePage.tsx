import { Button, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import type { Me } from '../../worker/accounts/contract.ts';
import { errorText } from '../lib/api.ts';
import { joinWorkspace } from '../lib/session.ts';
import { useSignOut } from '../lib/use-sign-out.ts';
import { FormError } from '../ui/FormError.tsx';
import { AuthFrame } from './AuthFrame.tsx';
import { inviteCodeOf } from './invite-code.ts';

/** What an account without a workspace sees on every page: a place for its invite code. */
export function NoWorkspacePage({ me }: { me: Me }) {
  const queryClient = useQueryClient();
  const router = useRouter();
  const signOut = useSignOut();
  const form = useForm({
    initialValues: { inviteCode: '' },
    validate: { inviteCode: (value) => (value.trim() ? null : 'Invite code is required') },
  });
  const join = useMutation({
    mutationFn: ({ inviteCode }: typeof form.values) => joinWorkspace(queryClient, inviteCodeOf(inviteCode)),
    // Where the new account could not be fetched, the guard says so and tries again.
    onSuccess: () => router.invalidate(),
  });

  return (
    <AuthFrame
      brew="White Tea"
      title="Join a workspace"
      description={`You are signed in as ${me.username}, and belong to no workspace yet. Ask whoever runs your inventory for an invite code.`}
    >
      <form noValidate onSubmit={form.onSubmit((values) => join.mutate(values))}>
        <Stack>
          <TextInput
            label="Invite code"
            description="Or the whole invite link"
            name="inviteCode"
            size="md"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            required
            {...form.getInputProps('inviteCode')}
          />
          <FormError>
            {join.isError ? errorText(join.error, 'The code could not be used. Please try again.') : undefined}
          </FormError>
          <Button type="submit" size="md" disabled={join.isPending}>
            {join.isPending ? 'Joining...' : 'Join'}
          </Button>
          <Button variant="subtle" onClick={() => signOut.mutate()}>
            Sign Out
          </Button>
        </Stack>
      </form>
    </AuthFrame>
  );
}
