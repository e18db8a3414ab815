import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Me } from '../../../worker/accounts/contract.ts';
import { awaitsFirstAnswer } from '../../lib/requests/first-answer.ts';
import { LargeControlsSwitch } from '../../ui/LargeControlsSwitch.tsx';
import { ShownAfter } from '../../ui/states/ShownAfter.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { publicSettingsQuery } from '../api.ts';
import { Section } from '../Section.tsx';
import { NotificationSwitches } from './NotificationSwitches.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { ProfileForm } from './ProfileForm.tsx';
import { RecentSignIns } from './RecentSignIns.tsx';

/** Profile, email notifications, password, recovery codes and recent sign-ins. */
export function ProfilePanel({ me, recoveryCodes }: { me: Me; recoveryCodes: ReactNode }) {
  // The form says whether mail can be sent, below the address.
  const settings = useQuery(publicSettingsQuery);
  return (
    <Stack gap="lg">
      <Section title="Your profile" description="How your team sees you.">
        <ProfileForm me={me} />
      </Section>
      <Section title="This device" description="How Camellia looks here.">
        <LargeControlsSwitch />
      </Section>
      <ShownAfter isLoading={awaitsFirstAnswer(settings)}>
        <Account me={me} recoveryCodes={recoveryCodes} />
      </ShownAfter>
    </Stack>
  );
}

function Account({ me, recoveryCodes }: { me: Me; recoveryCodes: ReactNode }) {
  return (
    <Stack gap="lg">
      <Section title="Notifications" description="Choose what Camellia emails you about.">
        <NotificationSwitches me={me} />
        <Text size="sm" mt="md">
          <TextLink to="/settings/notifications">
            Choose notifications in Camellia, in a daily email and on devices
          </TextLink>
        </Text>
      </Section>
      <Section title="Password" description="Changing it signs you out on all other devices.">
        <PasswordForm username={me.username} />
      </Section>
      {!me.workspace?.sampleUntil && (
        <Section
          title="Recovery codes"
          description="For when you forget your password and can’t get mail. Each code works once."
        >
          {recoveryCodes}
        </Section>
      )}
      <Section
        title="Recent sign-ins"
        description="If you don’t recognize one, change your password. That signs you out on all other devices."
      >
        <RecentSignIns />
      </Section>
    </Stack>
  );
}
