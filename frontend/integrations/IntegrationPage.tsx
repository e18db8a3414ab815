import type { ComponentProps } from 'react';
import { Page } from '../ui/Page.tsx';
import { OfficeOnly } from './OfficeOnly.tsx';
import { Trail } from './Trail.tsx';

/** The frame of a page below /integrations: breadcrumb and heading; staff see who to ask instead of its content. */
export function IntegrationPage({ children, ...page }: Omit<ComponentProps<typeof Page>, 'above'>) {
  return (
    <Page {...page} above={<Trail here={page.title} />}>
      <OfficeOnly>{children}</OfficeOnly>
    </Page>
  );
}
