import type { Clearable } from '../../worker/messages/contract.ts';
import { formatQuantity } from '../lib/text/format.ts';

/** The confirmation text: whose messages are deleted and whose are kept. @param clearable undefined if unknown */
export function clearQuestion(clearable: Clearable | undefined): string {
  const sentences = clearable ? [...whatGoes(clearable), ...whatStays(clearable.kept)] : [];
  return ['Are you sure you want to clear all messages?', ...sentences, 'This action cannot be undone.'].join(' ');
}

function whatGoes({ own, others }: Clearable): string[] {
  if (others === 0) return [`This deletes your ${messages(own)} for everyone.`];
  if (own === 0) return [`This deletes ${messages(others)} from others for everyone.`];
  return [`This deletes your ${messages(own)} and ${formatQuantity(others)} from others for everyone.`];
}

function whatStays(kept: number): string[] {
  if (kept === 0) return [];
  return [kept === 1 ? '1 message from someone else is kept.' : `${messages(kept)} from others are kept.`];
}

const messages = (count: number) => (count === 1 ? '1 message' : `${formatQuantity(count)} messages`);
