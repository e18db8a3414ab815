import { Anchor, type AnchorProps } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import type { AnchorHTMLAttributes } from 'react';

type Props = AnchorProps & Omit<AnchorHTMLAttributes<HTMLAnchorElement>, keyof AnchorProps>;

function TextAnchor(props: Props) {
  return <Anchor {...props} />;
}

/** A link to a page of ours within a text. */
export const TextLink = createLink(TextAnchor);
