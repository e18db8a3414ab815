import { Breadcrumbs, Text } from '@mantine/core';
import { TextLink } from '../ui/TextLink.tsx';
import classes from './integrations.module.css';

/** The breadcrumb of an integration page: Dashboard / Integrations / name. */
export function Trail({ here }: { here: string }) {
  return (
    <nav aria-label="Breadcrumb">
      <Breadcrumbs mb="sm" separatorMargin="xs" className={classes.trail}>
        <TextLink to="/dashboard" size="sm">
          Dashboard
        </TextLink>
        <TextLink to="/integrations" size="sm">
          Integrations
        </TextLink>
        <Text size="sm" c="dimmed" aria-current="page">
          {here}
        </Text>
      </Breadcrumbs>
    </nav>
  );
}
