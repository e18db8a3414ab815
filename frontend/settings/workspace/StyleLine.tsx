import { Text } from '@mantine/core';
import type { Me } from '../../../worker/accounts/contract.ts';
import { formatDate } from '../../lib/text/format.ts';
import { TextLink } from '../../ui/TextLink.tsx';

/** What was guessed when the workspace was made, for its admin: one line on the first screen. */
export function StyleLine({ me }: { me: Me }) {
  if (me.role !== 'admin' || !me.workspace || me.workspace.sampleUntil !== null) return null;
  return (
    <Text size="sm" c="dimmed" ta="center">
      Prices in {me.workspace.style.currency}, dates like {formatDate(Date.now())}.{' '}
      <TextLink to="/settings" search={{ tab: 'workspace' }} inherit aria-label="Change currency and dates">
        Change
      </TextLink>
    </Text>
  );
}
