import { ActionIcon, type ActionIconProps } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import type { ComponentPropsWithRef } from 'react';
import { WORDS } from './list-words.ts';

type ButtonProps = ActionIconProps & ComponentPropsWithRef<'button'>;

/** Opens what is done with the whole list. */
export function PageMenuButton(props: ButtonProps) {
  return (
    <ActionIcon
      variant="default"
      size="input-sm"
      aria-label={WORDS.pageActions}
      aria-haspopup="menu"
      title={WORDS.pageActions}
      {...props}
    >
      <IconDots size={18} stroke={1.6} aria-hidden />
    </ActionIcon>
  );
}
