import type { PageLink } from '../answer.ts';
import type { Action, Subject } from '../question.ts';
import { line } from '../sentences.ts';
import type { Handler } from './handler.ts';
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
    const { says, link } = ACTION_FORMS[action ?? 'delete'];
    const [item, another] = items;
    const isOfItem = link.path === '/inventory' && item !== undefined && another === undefined;
    return {
      lines: [line`${says}`],
      links: [isOfItem ? { label: `Open ${item.name}`, path: `/inventory/${item.id}/edit` } : link],
      understood: false,
    };
  },
};

/** What is asked for, and what it would take to know it. */
const NEEDED: Readonly<Record<Subject, string>> = {
  competitors: 'Your records hold nothing about competitors. I would need their prices.',
  market: 'Your records hold no market prices and no outlook. I know your own costs, prices and sales.',
  weather: 'Your records hold nothing about weather or harvests.',
  customers: 'Stock movements name no customers: I would need your sales by customer. I know what was sold, and when.',
  accounting:
    'Invoices, taxes and other expenses are kept elsewhere. I know what was received and sold, at today’s prices.',
  staff: 'Your records hold no working hours, wages or private matters. I know who moved which stock.',
  tea: 'Items have no field for what they contain, how they taste or how they are brewed. Product research knows more about teas.',
  dates: 'Best-before dates, ages and batches are not recorded. I know when an item was last received.',
  sources:
    'An item names one supplier here. Whether somebody else could deliver it is not recorded; I know who supplies each item.',
  history:
    'I know stock on an earlier day and what moved in a period, but prices, pars and open orders only as they are today.',
  other: 'I can’t work that out from your stock, suppliers and messages.',
};

/** Says that no records hold it. */
export const outside: Handler = {
  answer: ({ subject, items }) => {
    const [item] = items;
    return {
      lines: [line`${NEEDED[subject ?? 'other']}`],
      suggestions: item
        ? [`Tell me about ${item.name}`, `How much ${item.name} did we sell last month?`]
        : ['What can you do?'],
      understood: false,
    };
  },
};
