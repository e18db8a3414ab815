import { Group, SimpleGrid, Stack, TextInput } from '@mantine/core';
import type { Me } from '../../../worker/accounts/contract.ts';
import { roleLabel } from '../../lib/session/roles.ts';
import { toast } from '../../lib/toast/toast.ts';
import { useSaveProfile } from '../api.ts';
import { Fact } from '../Fact.tsx';
import { toFormErrors } from '../form-errors.ts';
import { SettingsForm } from '../SettingsForm.tsx';
import { useUnsaved } from '../unsaved.ts';
import { useEdits } from '../use-edits.ts';
import { EmailStatus } from './EmailStatus.tsx';

/** First name, last name and email. The username can’t be changed. */
export function ProfileForm({ me }: { me: Me }) {
  const edits = useEdits({ firstName: me.firstName, lastName: me.lastName, email: me.email });
  const save = useSaveProfile();
  useUnsaved(edits.hasChanges, save.isPending);
  const refused = toFormErrors(save.error, Object.keys(edits.values), 'Couldn’t save your profile. Please try again.');
  const field = (name: keyof typeof edits.values) => ({
    name,
    value: edits.values[name],
    error: refused.at[name],
    onChange: (event: { currentTarget: { value: string } }) => edits.set(name, event.currentTarget.value),
  });

  const submit = () =>
    save.mutate(edits.changes, {
      onSuccess: () => {
        edits.clear();
        toast({ title: 'Profile Saved' });
      },
    });

  return (
    <SettingsForm
      label="Save profile"
      hasChanges={edits.hasChanges}
      isSaving={save.isPending}
      error={refused.form}
      onSubmit={submit}
    >
      <Group gap="xl">
        <Fact label="Username">{me.username}</Fact>
        {me.role && <Fact label="Role">{roleLabel(me.role)}</Fact>}
      </Group>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextInput label="First name" autoComplete="given-name" maxLength={100} {...field('firstName')} />
        <TextInput label="Last name" autoComplete="family-name" maxLength={100} {...field('lastName')} />
      </SimpleGrid>
      <Stack gap={6}>
        <TextInput label="Email" type="email" autoComplete="email" maxLength={254} {...field('email')} />
        {me.email !== '' && edits.values.email === me.email && <EmailStatus me={me} />}
      </Stack>
    </SettingsForm>
  );
}
