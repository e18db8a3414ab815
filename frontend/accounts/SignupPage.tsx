import { Button, Group, Paper, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { errorText, fieldErrors, requestJson } from '../lib/api.ts';
import { toast } from '../lib/toast.ts';
import { SecretInput } from '../ui/SecretInput.tsx';
import { TextLink } from '../ui/TextLink.tsx';
import { AuthFrame } from './AuthFrame.tsx';
import { useTeamContactName } from './public-settings.ts';
import { UsernameInput } from './UsernameInput.tsx';

type Props = {
  /** The code of the invite link that led here. */
  invite: string | undefined;
  onCreated: () => void;
};

/** /signup: an account for warehouse staff, who join the workspace of the invite. */
export function SignupPage({ invite, onCreated }: Props) {
  const name = useTeamContactName();
  const form = useForm({
    initialValues: { firstName: '', lastName: '', email: '', username: '', password: '' },
  });
  const create = useMutation({
    mutationFn: (values: typeof form.values) =>
      requestJson('POST', '/api/auth/signup', { ...values, ...(invite ? { inviteCode: invite } : {}) }),
    onSuccess: () => {
      toast({ title: 'Account Created', description: 'You can sign in now.' });
      onCreated();
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
      title="Join the team"
      description={`An account for warehouse staff, to count stock and chat with ${name}.`}
    >
      {invite && (
        <Paper withBorder p="sm" mb="md">
          <Text size="sm">
            You join the workspace that invited you, with the code <b>{invite}</b>.
          </Text>
        </Paper>
      )}
      <form noValidate onSubmit={form.onSubmit(submit)}>
        <Stack>
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
          <SecretInput
            label="Password"
            name="password"
            size="md"
            autoComplete="new-password"
            required
            {...form.getInputProps('password')}
          />
          <Button type="submit" size="md" disabled={create.isPending}>
            {create.isPending ? 'Creating Account...' : 'Create Account'}
          </Button>
        </Stack>
      </form>
      <Text size="sm" c="dimmed" mt="lg">
        Already have an account? <TextLink to="/login">Sign in</TextLink>
      </Text>
    </AuthFrame>
  );
}
