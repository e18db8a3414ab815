import type { TeamMessage } from '../../worker/messages/contract.ts';

/** The sender's full name, else username; Camellia for automatic messages. */
export function senderName({ sender }: Pick<TeamMessage, 'sender'>): string {
  if (!sender) return 'Camellia';
  return [sender.firstName, sender.lastName].filter(Boolean).join(' ') || sender.username;
}
