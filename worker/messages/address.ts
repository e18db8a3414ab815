/** Who can be addressed: a member of the workspace. */
export interface Addressee {
  userId: number;
  username: string;
}

/** The contact that `{name}` stands for, by all the names that they answer to. */
export interface Contact extends Addressee {
  /** As the screens show it. */
  name: string;
}

/** The name that the contact answers to in every workspace. */
const CONTACT_ALIAS = 'lisa';

/** How a message begins that is meant for one person: its address, and what is said to them. */
export type Addressed =
  | { kind: 'nobody'; content: string }
  | { kind: 'member'; recipient: Addressee; content: string }
  /** It looks like an address, but nobody is called so. */
  | { kind: 'unknown'; name: string };

/**
 * Reads the leading `@` of a message. The longest name counts: the contact's display name may have blanks. Among names
 * of one length a member's username comes first, because it is theirs alone. Case does not matter.
 */
export function readAddress(content: string, members: readonly Addressee[], contact: Contact): Addressed {
  if (!content.startsWith('@')) return { kind: 'nobody', content };
  const said = content.slice(1);
  const [first = ''] = /^\S*/.exec(said) ?? [];
  const word = first.replace(/[,:;!?]+$/, '');
  const rest = (name: string) => said.slice(name.length).replace(/^[\s,:;!?]+/, '');
  const { userId, username, name } = contact;
  const head = said.slice(0, name.length);
  const isDisplayName = name !== '' && sameName(head, name) && /^$|^[\s,:;!?]/.test(said.slice(name.length));
  const member = memberNamed(word, members);
  // "Mei Lin" is not the member "mei" who is told something about Lin.
  if (member && !(isDisplayName && name.length > word.length)) {
    return { kind: 'member', recipient: member, content: rest(word) };
  }
  if (isDisplayName) return { kind: 'member', recipient: { userId, username }, content: rest(head) };
  if (sameName(word, CONTACT_ALIAS)) return { kind: 'member', recipient: { userId, username }, content: rest(word) };
  return /^[\w.-]{3,32}$/.test(word) ? { kind: 'unknown', name: word } : { kind: 'nobody', content };
}

/** Whom a name without `@` means: a username, or a name of the contact. Null when nobody is called so. */
export function addresseeOf(name: string, members: readonly Addressee[], contact: Contact): Addressee | null {
  const bare = name.replace(/^@/, '');
  const isContact = sameName(bare, contact.name) || sameName(bare, CONTACT_ALIAS);
  return memberNamed(bare, members) ?? (isContact ? { userId: contact.userId, username: contact.username } : null);
}

const memberNamed = (name: string, members: readonly Addressee[]) =>
  members.find(({ username }) => sameName(username, name));

function sameName(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase();
}
