import { Text } from '@mantine/core';
import { ExternalLink } from '../ExternalLink.tsx';
import classes from '../integrations.module.css';
import { NavigationLinks } from '../NavigationLinks.tsx';
import { Panel } from '../Panel.tsx';

/** The side column of the Airtable page. */
export function AirtableGuide() {
  return (
    <>
      <Panel title="Setup guide">
        <ol className={classes.steps}>
          <li>Create a base in Airtable with a table for your teas.</li>
          <li>
            Create a personal access token for that base with the scopes data.records:read, data.records:write and
            schema.bases:read. Add webhook:manage to use far fewer API calls per sync.
          </li>
          <li>Copy the Base ID from the URL of the base. It begins with “app”.</li>
          <li>
            Add a “Last modified time” field that watches all fields. If both sides change the same value, the later
            change then wins.
          </li>
          <li>Enter the token, Base ID and table name on this page and connect.</li>
        </ol>
      </Panel>
      <Panel title="Why Airtable">
        <Text component="ul" className={classes.points}>
          <li>Use Airtable’s views, forms and comments with the stock you count in Camellia.</li>
          <li>Share a list with a roaster or partner who doesn’t use Camellia.</li>
          <li>Every stock change from Airtable appears in the item’s history.</li>
        </Text>
      </Panel>
      <Panel title="Go to Airtable">
        <ExternalLink href="https://airtable.com">Open Airtable</ExternalLink>
      </Panel>
      <NavigationLinks setup={{ to: '/airtable-setup', label: 'Airtable Setup' }} />
    </>
  );
}
