import { Accordion, Button, SegmentedControl, Text, Textarea } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useId, useRef, useState } from 'react';
import type { SupplierDraft } from '../../worker/assistant/contract.ts';
import { copyText } from '../lib/copy-text.ts';
import classes from './AssistantChat.module.css';
import { keyed } from './keyed.ts';

const CHANNELS = ['Email', 'WhatsApp', 'SMS'] as const;
type Channel = (typeof CHANNELS)[number];

/** The text of a draft as it is copied. */
export function draftText({ email, whatsapp, sms }: SupplierDraft, channel: Channel): string {
  if (channel === 'Email') return `Subject: ${email.subject}\n\n${email.body}`;
  return channel === 'WhatsApp' ? whatsapp : sms;
}

/** Drafts to suppliers, one each, by email, WhatsApp or SMS: to be copied, nothing is sent from here. */
export function Drafts({ drafts }: { drafts: readonly SupplierDraft[] }) {
  const [only, another] = drafts;
  return (
    <Accordion
      variant="contained"
      chevronPosition="left"
      order={3}
      defaultValue={only && !another ? '0' : null}
      className={classes.drafts}
    >
      {keyed(drafts).map(({ key, part: draft }) => (
        <Accordion.Item key={key} value={key}>
          <Accordion.Control>
            Draft to {draft.supplierName}
            <Text span size="sm" c="dimmed">
              {' '}
              ({draft.items.length} {draft.items.length === 1 ? 'item' : 'items'})
            </Text>
          </Accordion.Control>
          <Accordion.Panel>
            <Draft draft={draft} />
          </Accordion.Panel>
        </Accordion.Item>
      ))}
    </Accordion>
  );
}

function Draft({ draft }: { draft: SupplierDraft }) {
  const [channel, setChannel] = useState<Channel>('Email');
  const area = useRef<HTMLTextAreaElement>(null);
  const name = useId();
  const text = draftText(draft, channel);
  const address = channel === 'Email' ? draft.emailAddress : draft.phone;
  return (
    <div className={classes.draft}>
      <SegmentedControl
        data={[...CHANNELS]}
        value={channel}
        name={name}
        aria-label={`Channel for ${draft.supplierName}`}
        onChange={(value) => setChannel(CHANNELS.find((one) => one === value) ?? 'Email')}
      />
      <Text size="sm" c="dimmed">
        {address === '' ? 'No address is saved for this channel.' : `To ${address}`}
      </Text>
      <Textarea
        ref={area}
        readOnly
        autosize
        minRows={3}
        maxRows={12}
        value={text}
        aria-label={`${channel} draft to ${draft.supplierName}`}
      />
      <Button
        variant="light"
        leftSection={<IconCopy size={18} stroke={1.6} aria-hidden />}
        onClick={() => void copyText(text, { copied: `${channel} Draft Copied`, select: () => area.current?.select() })}
      >
        Copy {channel} Draft
      </Button>
    </div>
  );
}
