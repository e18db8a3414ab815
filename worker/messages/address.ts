/** A member of the workspace. */
export interface Addressee {
  userId: number;
  username: string;
}

/** The workspace's contact (`{name}`). */
export interface Contact extends Addressee {
  /** The name shown on screens. */
  name: string;
}

/** An alias of the contact in every workspace. */
const CONTACT_ALIAS = 'lisa';

/** A message split into address and content. */
export type Addressed =
  | { kind: 'nobody'; content: string }
  | { kind: 'member'; recipient: Addressee; content: string }
  /** It looks like an address, but matches no one. */
  | { kind: 'unknown'; name: string };

/**
 * Parses the leading `@` of a message, ignoring case. The longest name wins, as the contact's display name may contain
 * spaces; among equally long names, a member's username comes first because it is unique.
 */
export function readAddress(content: string, members: readonly Addressee[], contact: Contact): Addressed {
  if (!content.startsWith('@')) return { kind: 'nobody', content };
  const text = content.slice(1);
  const [first = ''] = /^\S*/.exec(text) ?? [];
  const word = first.replace(/[,:;!?]+$/, '');
  const rest = (name: string) => text.slice(name.length).replace(/^[\s,:;!?]+/, '');
  const { userId, username, name } = contact;
  const head = text.slice(0, name.length);
  const isDisplayName = name !== '' && sameName(head, name) && /^$|^[\s,:;!?]/.test(text.slice(name.length));
  const member = memberNamed(word, members);
  // "@Mei Lin" is the contact, not a message to "mei" that starts with "Lin".
  if (member && !(isDisplayName && name.length > word.length)) {
    return { kind: 'member', recipient: member, content: rest(word) };
  }
  if (isDisplayName) return { kind: 'member', recipient: { userId, username }, content: rest(head) };
  if (sameName(word, CONTACT_ALIAS)) return { kind: 'member', recipient: { userId, username }, content: rest(word) };
  return /^[\w.-]{3,32}$/.test(word) ? { kind: 'unknown', name: word } : { kind: 'nobody', content };
}

/** Finds the member with a username or contact name, with or without `@`. */
export function findAddressee(name: string, members: readonly Addressee[], contact: Contact): Addressee | null {
  const bare = name.replace(/^@/, '');
  const isContact = sameName(bare, contact.name) || sameName(bare, CONTACT_ALIAS);
  return memberNamed(bare, members) ?? (isContact ? { userId: contact.userId, username: contact.username } : null);
}

const memberNamed = (name: string, members: readonly Addressee[]) =>
  members.find(({ username }) => sameName(username, name));

function sameName(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase();
}
