import type { TeamMessage } from '../../worker/messages/contract.ts';

/** Who has written, as the screen names them: first and last name, else username; Camellia where nobody has. */
export function senderName({ sender }: Pick<TeamMessage, 'sender'>): string {
  if (!sender) return 'Camellia';
  return [sender.firstName, sender.lastName].filter(Boolean).join(' ') || sender.username;
}
