import type { TeamMessage } from '../../worker/messages/contract.ts';
import { personName } from '../lib/session/person-name.ts';

/** The sender's full name, else username; Camellia for automatic messages. */
export function senderName({ sender }: Pick<TeamMessage, 'sender'>): string {
  return sender ? personName(sender) : 'Camellia';
}
