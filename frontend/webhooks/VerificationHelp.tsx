import { Button, Text } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useRef } from 'react';
import { copyText } from '../lib/copy-text.ts';
import classes from './Webhooks.module.css';

const SNIPPET = `import { Webhook } from 'standardwebhooks';

// Throws if the request is not from Camellia.
// body: the raw text, before any JSON parser
const event = new Webhook(secret).verify(body, request.headers);`;

/** How a receiver checks signatures. */
export function VerificationHelp() {
  const code = useRef<HTMLPreElement>(null);
  const select = () => {
    if (code.current) window.getSelection()?.selectAllChildren(code.current);
  };
  return (
    <div>
      <Text size="sm" mb="xs">
        Check each request with a Standard Webhooks library. In Node:
      </Text>
      <pre ref={code} className={classes.code}>
        {SNIPPET}
      </pre>
      <Button
        mt="xs"
        variant="light"
        leftSection={<IconCopy size={18} stroke={1.6} aria-hidden />}
        onClick={() => void copyText(SNIPPET, { select })}
      >
        Copy code
      </Button>
      <Text size="sm" mt="xs" c="dimmed">
        Answer with any 2xx status within 15 seconds. A request may arrive twice: ignore a <code>webhook-id</code> that
        you have seen.
      </Text>
    </div>
  );
}
