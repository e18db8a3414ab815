import { Button, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import type { Me } from '../../../worker/accounts/contract.ts';
import { errorText } from '../../lib/requests/api-error.ts';
import { useSignOut } from '../../lib/session/use-sign-out.ts';
import { FormError } from '../../ui/states/FormError.tsx';
import { AuthFrame } from '../AuthFrame.tsx';
import { joinWorkspace } from '../sign-in/sign-in.ts';
import { DeletedWorkspaces } from './DeletedWorkspaces.tsx';
import { parseInviteCode } from './invite-code.ts';

/** Shown on every page to an account without a workspace: asks for an invite code. */
export function NoWorkspacePage({ me }: { me: Me }) {
  const queryClient = useQueryClient();
  const router = useRouter();
  const signOut = useSignOut();
  const form = useForm({
    initialValues: { inviteCode: '' },
    validate: { inviteCode: (value) => (value.trim() ? null : 'Invite code is required') },
  });
  const join = useMutation({
    mutationFn: ({ inviteCode }: typeof form.values) => joinWorkspace(queryClient, parseInviteCode(inviteCode)),
    // If the account cannot be fetched, the guard shows the error and retries.
    onSuccess: () => router.invalidate(),
  });

  return (
    <AuthFrame
      brew="White Tea"
      title="Join a workspace"
      description={`You’re signed in as ${me.username} but don’t belong to a workspace yet. Ask your admin for an invite code.`}
    >
      <DeletedWorkspaces />
      <form noValidate onSubmit={form.onSubmit((values) => join.mutate(values))}>
        <Stack>
          <TextInput
            label="Invite code"
            description="Or paste the full invite link"
            name="inviteCode"
            size="md"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            required
            {...form.getInputProps('inviteCode')}
          />
          <FormError>
            {join.isError ? errorText(join.error, 'Couldn’t join with this code. Please try again.') : undefined}
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
