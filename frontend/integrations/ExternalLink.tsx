import { Anchor } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './integrations.module.css';

/** A link to another site, in a new tab. */
export function ExternalLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Anchor href={href} target="_blank" rel="noopener noreferrer" className={classes.external}>
      {children}
      <IconExternalLink size={16} stroke={1.6} role="img" aria-label="opens in a new tab" />
    </Anchor>
  );
}
