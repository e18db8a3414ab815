import { Text } from '@mantine/core';
import { ExternalLink } from './ExternalLink.tsx';
import classes from './integrations.module.css';
import { NavigationLinks } from './NavigationLinks.tsx';
import { Panel } from './Panel.tsx';

/** What to know about Airtable, beside its page. */
export function AirtableSide() {
  return (
    <>
      <Panel title="Setup guide">
        <ol className={classes.steps}>
          <li>Make a base in Airtable with a table for your teas.</li>
          <li>
            Create a personal access token with the scopes data.records:read, data.records:write and schema.bases:read
            for that base; with webhook:manage a sync costs far fewer calls.
          </li>
          <li>Copy the Base ID: it begins with “app” and stands in the address of the base.</li>
          <li>
            Add a field of the type “Last modified time” that watches all fields: when both sides change the same value,
            the later change then wins.
          </li>
          <li>Enter token, Base ID and table name here, and connect.</li>
        </ol>
      </Panel>
      <Panel title="Why Airtable">
        <Text component="ul" className={classes.points}>
          <li>Views, forms and comments around the stock you count here.</li>
          <li>Share a list with a roaster or a partner, without an account at Camellia.</li>
          <li>Every change of stock that comes in stands in the history of its item.</li>
        </Text>
      </Panel>
      <Panel title="Airtable itself">
        <ExternalLink href="https://airtable.com">Open Airtable</ExternalLink>
      </Panel>
      <NavigationLinks setup={{ to: '/airtable-setup', label: 'Airtable Setup' }} />
    </>
  );
}
