import { Anchor, type AnchorProps } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { createLink } from '@tanstack/react-router';
import type { AnchorHTMLAttributes } from 'react';
import classes from './BackLink.module.css';

type Props = AnchorProps & Omit<AnchorHTMLAttributes<HTMLAnchorElement>, keyof AnchorProps>;

function BackAnchor({ children, ...props }: Props) {
  return (
    <Anchor size="sm" {...props} className={classes.back}>
      <IconArrowLeft size={16} aria-hidden /> {children}
    </Anchor>
  );
}

/** The link above a page's heading to the page that it belongs to. */
export const BackLink = createLink(BackAnchor);
