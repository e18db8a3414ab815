import { Button, type ButtonProps } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import type { AnchorHTMLAttributes } from 'react';

type Props = ButtonProps & Omit<AnchorHTMLAttributes<HTMLAnchorElement>, keyof ButtonProps>;

function ButtonAnchor(props: Props) {
  return <Button component="a" {...props} />;
}

/** An internal link that looks like a button. */
export const ButtonLink = createLink(ButtonAnchor);
