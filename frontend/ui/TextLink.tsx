import { Anchor, type AnchorProps } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import type { AnchorHTMLAttributes } from 'react';

type Props = AnchorProps & Omit<AnchorHTMLAttributes<HTMLAnchorElement>, keyof AnchorProps>;

function TextAnchor(props: Props) {
  return <Anchor {...props} />;
}

/** An internal link within text. */
export const TextLink = createLink(TextAnchor);
