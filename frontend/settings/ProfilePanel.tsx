import { Stack } from '@mantine/core';
import type { Me } from '../../worker/accounts/contract.ts';
import { NotificationSwitches } from './NotificationSwitches.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { ProfileForm } from './ProfileForm.tsx';
import { Section } from './Section.tsx';

/** Oneself: names, e-mail address, what one wants to be told of, password. */
export function ProfilePanel({ me }: { me: Me }) {
  return (
    <Stack gap="lg">
      <Section title="Your profile" description="How your team sees you.">
        <ProfileForm me={me} />
      </Section>
      <Section title="Notifications" description="What Camellia tells you by e-mail.">
        <NotificationSwitches me={me} />
      </Section>
      <Section title="Password" description="Changing it signs you out everywhere but here.">
        <PasswordForm username={me.username} />
      </Section>
    </Stack>
  );
}
