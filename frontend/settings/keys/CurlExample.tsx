import { Text } from '@mantine/core';
import classes from './Keys.module.css';

/** A request with a key, for this deployment. @param apiKey in place of a placeholder */
export function CurlExample({ apiKey = 'cam_…' }: { apiKey?: string }) {
  return (
    <div>
      <Text size="sm" fw={500} mb={4}>
        Try it
      </Text>
      <pre className={classes.example}>
        {`curl ${window.location.origin}/api/inventory \\\n  -H "Authorization: Bearer ${apiKey}"`}
      </pre>
    </div>
  );
}
