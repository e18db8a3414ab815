import { expect, test } from 'vitest';
import { MISSING_MESSAGE, MISSING_SUPPLIER, OUTCOME_TOASTS, SEND_FAILED, STATUS_LABELS } from './outcome.ts';

test('toasts match docs/specification.md, 7.3', () => {
  expect(OUTCOME_TOASTS.sent).toEqual({
    title: 'Message Sent',
    description: 'Your message has been sent to the supplier.',
  });
  expect(SEND_FAILED).toMatchObject({
    title: 'Send Failed',
    description: 'Failed to send message. Please try again.',
  });
  expect(MISSING_MESSAGE).toMatchObject({
    title: 'Missing Information',
    description: 'Please select a supplier and provide a subject and message.',
  });
  expect(MISSING_SUPPLIER.description).toBe('Please provide at least supplier name and email.');
});

test('only a sent message is reported as sent', () => {
  expect(OUTCOME_TOASTS.recorded.title).toBe('Message Recorded');
  expect(OUTCOME_TOASTS.sending.title).toBe('Message Not Confirmed');
  expect(STATUS_LABELS.recorded.label).toBe('Recorded, not sent');
});
