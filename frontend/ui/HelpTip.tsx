import { ActionIcon, Popover, Text } from '@mantine/core';
import { IconHelpCircle } from '@tabler/icons-react';

type Props = {
  /** What the button is called for those who do not see it: `What is par?` */
  question: string;
  /** One sentence. */
  children: string;
};

/** A small question mark that explains a word of the field in place. Escape or a tap elsewhere closes it. */
export function HelpTip({ question, children }: Props) {
  return (
    <Popover width={260} position="top" withArrow shadow="md" trapFocus={false}>
      <Popover.Target>
        <ActionIcon variant="subtle" color="gray" size="sm" radius="xl" aria-label={question}>
          <IconHelpCircle size={17} stroke={1.7} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown>
        <Text size="sm">{children}</Text>
      </Popover.Dropdown>
    </Popover>
  );
}
