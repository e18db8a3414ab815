import type { PageLink } from '../answer.ts';
import { amount } from '../format.ts';
import type { Action } from '../question.ts';
import { line } from '../sentences.ts';
import type { Handler } from './handler.ts';
import { movedStock } from './moves.ts';
import { howToUndo, lastMovement, whereToWrite } from './refused-undo.ts';

/** What the assistant leaves to a person, and where it is done. */
const ACTION_FORMS: Readonly<Record<Action, { says: string; link: PageLink }>> = {
  delete: {
    says: 'I can’t delete or cancel anything. To delete an item, open it in your inventory.',
    link: { label: 'Open the inventory', path: '/inventory' },
  },
  price: {
    says: 'I can’t change prices. Open the item to enter its new price.',
    link: { label: 'Open the inventory', path: '/inventory' },
  },
  edit: {
    says: 'I can’t edit items. Open the item to change its par, location, name or pin.',
    link: { label: 'Open the inventory', path: '/inventory' },
  },
  create: {
    says: 'I can’t add items. Use the form, or import a file.',
    link: { label: 'Add an item', path: '/inventory/add' },
  },
  supplier: {
    says: 'I can’t add or change suppliers. You can on the Suppliers page.',
    link: { label: 'Open suppliers', path: '/suppliers' },
  },
  team: {
    says: 'I can’t change accounts, roles or passwords. An admin can in Settings.',
    link: { label: 'Open settings', path: '/settings' },
  },
  send: {
    says: 'I can’t send, pay or print anything. Write to the team in Messages; for a supplier, ask me for a draft.',
    link: { label: 'Open messages', path: '/messages' },
  },
  undo: {
    says: 'I can’t undo anything. Open the item and enter the opposite: its history then shows both.',
    link: { label: 'Open the inventory', path: '/inventory' },
  },
  move: {
    says: 'An item has one place here, and I can’t change it. Open the item to enter another place.',
    link: { label: 'Open the inventory', path: '/inventory' },
  },
  message: {
    says: 'I can’t post messages. Write it in Messages.',
    link: { label: 'Open messages', path: '/messages' },
  },
};

/** Says what it does not do by itself, and links to the form. */
export const refused: Handler = {
  need: (question, { userId }) => (question.action === 'undo' ? { movements: lastMovement(question, userId) } : {}),
  answer: (question, snapshot) => {
    const { action, items } = question;
    if (action === 'undo')
      return (
        howToUndo(snapshot) ?? {
          lines: [line`${ACTION_FORMS.undo.says}`],
          links: [ACTION_FORMS.undo.link],
          understood: false,
        }
      );
    if (action === 'message') return whereToWrite(question);
    if (action === 'move') return movedStock(question, snapshot);
    const { says, link } = ACTION_FORMS[action ?? 'delete'];
    const [item, another] = items;
    const isOfItem = link.path === '/inventory' && item !== undefined && another === undefined;
    return {
      lines: [
        isOfItem && action === 'edit'
          ? line`I can’t edit items. Open ${item} to change its par, location, name or pin: its par is ${amount(item.minimumPar, item.unit)} now.`
          : line`${says}`,
      ],
      links: [isOfItem ? { label: `Open ${item.name}`, path: `/inventory/${item.id}/edit` } : link],
      understood: false,
    };
  },
};
