import { Alert, Text } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import type { EarlierAnswer } from '../../../worker/slips/earlier-contract.ts';
import { formatDate } from '../../lib/text/format.ts';

/** What was imported before, when and by who: `2 of these 3 items were added with the same quantities on Nov 20 by mei.` */
export function toEarlierText({ items, earlier }: EarlierAnswer): string | null {
  if (!earlier) return null;
  const { isSamePicture, same, createdAt, createdBy } = earlier;
  const when = `on ${formatDate(createdAt)}${createdBy === null ? '' : ` by ${createdBy}`}`;
  if (isSamePicture) return `This picture was imported ${when}.`;
  const some =
    same >= items
      ? items === 1
        ? 'This item was'
        : `All ${items} items were`
      : `${same} of these ${items} items were`;
  return `${some} added with the same quantities ${when}.`;
}

/** Says that the goods of a slip were added before. */
export function EarlierNotice({ found }: { found: EarlierAnswer | null }) {
  const text = found && toEarlierText(found);
  if (!text) return null;
  return (
    <Alert
      color="amber"
      variant="light"
      title="This slip may have been imported already"
      icon={<IconCopy aria-hidden />}
    >
      <Text size="sm">{text} Another import adds the goods again.</Text>
    </Alert>
  );
}
