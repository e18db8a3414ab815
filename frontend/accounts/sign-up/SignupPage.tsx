import '@mantine/core/styles/Alert.layer.css';
import { Alert, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { type UseFormReturnType, useForm } from '@mantine/form';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type InvitationAnswer, readInvitation, signup } from '../../../worker/accounts/contract.ts';
import { api } from '../../lib/requests/api.ts';
import { errorText, fieldErrors, isRefusal } from '../../lib/requests/api-error.ts';
import { roleLabel } from '../../lib/session/roles.ts';
import { toast } from '../../lib/toast/toast.ts';
import { NewPasswordInput } from '../../ui/fields/NewPasswordInput.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { AuthFrame } from '../AuthFrame.tsx';
import { useTeamContact } from '../public-settings.ts';
import { signIn } from '../sign-in/sign-in.ts';
import { UsernameInput } from '../sign-in/UsernameInput.tsx';
import { parseInviteCode } from './invite-code.ts';

type Props = {
  /** The code of the invite link, if one was followed. */
  invite: string | undefined;
  /** @param isSignedIn whether the new account is signed in already */
  onCreated: (isSignedIn: boolean) => void;
};

/** /signup: an account for warehouse staff. An invite link shows its workspace and signs the new account in there. */
export function SignupPage({ invite, onCreated }: Props) {
  const name = useTeamContact();
  const queryClient = useQueryClient();
  const invitation = useInvitation(invite);
  const business = invitation.data?.workspace.name;
  const form = useForm({
    initialValues: { firstName: '', lastName: '', email: '', username: '', password: '', inviteCode: '' },
  });
  const create = useMutation({
    mutationFn: async ({ username, password, inviteCode, ...person }: typeof form.values) => {
      const code = invite ?? parseInviteCode(inviteCode);
      const credentials = { username: username.trim(), password };
      await api(signup, {
        body: {
          ...person,
          ...credentials,
          ...(code !== '' && { inviteCode: code }),
        },
      });
      // The account exists even if signing in fails: it can be done by hand.
      return (
        code !== '' &&
        (await signIn(queryClient, credentials).then(
          () => true,
          () => false,
        ))
      );
    },
    onSuccess: (isSignedIn) => {
      const welcome = business === undefined ? 'You’re signed in.' : `Welcome to ${business}.`;
      toast({
        title: 'Account Created',
        description: isSignedIn ? welcome : nextStep(form.values.inviteCode === '' && !invite),
      });
      onCreated(isSignedIn);
    },
    onError: (failure) => {
      form.setErrors(fieldErrors(failure));
      toast({
        title: 'Sign Up Failed',
        description: errorText(failure, 'Failed to create account'),
        variant: 'destructive',
      });
    },
  });
  const submit = (values: typeof form.values) => {
    if (values.username.trim() && values.password) return create.mutate(values);
    toast({
      title: 'Missing Information',
      description: 'Username and password are required',
      variant: 'destructive',
    });
  };

  return (
    <AuthFrame
      brew="Oolong Tea"
      title={business === undefined ? 'Join the team' : `Join ${business}`}
      description={describe(invitation.data, name)}
    >
      {invitation.error ? (
        <Alert color="red" title="This invite isn’t valid" role="alert">
          {invitation.error.error}
        </Alert>
      ) : (
        <form noValidate onSubmit={form.onSubmit(submit)}>
          <Stack>
            {invite === undefined && <WithoutInvite {...form.getInputProps('inviteCode')} />}
            <Group grow align="flex-start">
              <TextInput
                label="First name"
                name="firstName"
                size="md"
                autoComplete="given-name"
                {...form.getInputProps('firstName')}
              />
              <TextInput
                label="Last name"
                name="lastName"
                size="md"
                autoComplete="family-name"
                {...form.getInputProps('lastName')}
              />
            </Group>
            <TextInput
              label="Email (optional)"
              name="email"
              type="email"
              size="md"
              autoComplete="email"
              {...form.getInputProps('email')}
            />
            <UsernameInput {...form.getInputProps('username')} />
            <NewPasswordInput
              label="Password"
              name="password"
              size="md"
              username={form.values.username}
              {...form.getInputProps('password')}
            />
            <Button type="submit" size="md" disabled={create.isPending}>
              {create.isPending ? 'Creating Account...' : 'Create Account'}
            </Button>
          </Stack>
        </form>
      )}
      <Text size="sm" c="dimmed" mt="lg">
        Already have an account? <TextLink to="/login">Sign in</TextLink>
      </Text>
      {invitation.error && (
        <Text size="sm" c="dimmed" mt="xs">
          No new invite yet? <TextLink to="/signup">Create an account</TextLink> and enter the code later.
        </Text>
      )}
    </AuthFrame>
  );
}

/** What is missing without an invite link, and where its code goes. */
function WithoutInvite(field: ReturnType<UseFormReturnType<{ inviteCode: string }>['getInputProps']>) {
  return (
    <Alert color="amber" title="You need an invite to join a business">
      <Stack gap="sm">
        <Text size="sm">
          Ask an admin for the link, and paste it here. To keep stock of your own,{' '}
          <TextLink to="/register">start your own workspace</TextLink> instead.
        </Text>
        <TextInput
          label="Invite link or code"
          name="inviteCode"
          size="md"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          {...field}
        />
      </Stack>
    </Alert>
  );
}

const nextStep = (isWithoutInvite: boolean) =>
  isWithoutInvite ? 'Sign in and enter your invite code: without it you have no stock to see.' : 'You can now sign in.';

/** The invite’s workspace and role. Only a 404 counts as an error: the form also works without a response. */
function useInvitation(code: string | undefined) {
  const { data, error } = useQuery({
    queryKey: [readInvitation.path, code] as const,
    queryFn: ({ signal }) => api(readInvitation, { query: { code: code ?? '' }, signal }),
    enabled: code !== undefined,
  });
  return { data, error: isRefusal(error, 'invite_not_found') ? error : null };
}

function describe(invitation: InvitationAnswer | undefined, contact: string): string {
  if (!invitation) return `A staff account, to count stock and chat with ${contact}.`;
  return `${invitation.workspace.name} invited you. Your role: ${roleLabel(invitation.role)}.`;
}
