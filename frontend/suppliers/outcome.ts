import type { CommunicationStatus } from '../../worker/suppliers/contract.ts';
import type { Toast } from '../lib/toast/toast-message.ts';

/** The toast for each outcome of a message. */
export const OUTCOME_TOASTS: Record<CommunicationStatus, Toast> = {
  sent: { title: 'Message Sent', description: 'Your message has been sent to the supplier.' },
  recorded: {
    title: 'Message Recorded',
    description: 'Your message was saved in the history but not sent by email.',
  },
  sending: {
    title: 'Message Not Confirmed',
    description: 'The mail server hasn’t confirmed your message. It may have been sent.',
    variant: 'destructive',
  },
  failed: { title: 'Send Failed', description: 'Failed to send message. Please try again.', variant: 'destructive' },
};

/** For a message that orders, where no mail server is set up. */
export const ORDER_PLACED: Toast = {
  title: 'Order Placed',
  description: 'It counts as ordered. The message was saved but not sent: tell the supplier.',
};

export const SEND_FAILED = OUTCOME_TOASTS.failed;

export const MISSING_MESSAGE: Toast = {
  title: 'Missing Information',
  description: 'Please select a supplier and provide a subject and message.',
  variant: 'destructive',
};

export const MISSING_SUPPLIER: Toast = {
  title: 'Missing Information',
  description: 'Please provide at least supplier name and email.',
  variant: 'destructive',
};

/** The badge for each outcome in the history. */
export const STATUS_LABELS: Record<CommunicationStatus, { label: string; color: string }> = {
  sent: { label: 'Sent', color: 'leaf' },
  recorded: { label: 'Recorded, not sent', color: 'gray' },
  sending: { label: 'Not confirmed', color: 'amber' },
  failed: { label: 'Failed', color: 'red' },
};
