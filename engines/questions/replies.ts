import type { Answer, PageLink } from './answer.ts';
import type { Reply } from './ask.ts';
import { SUGGESTED_ASKS } from './literal-asks.ts';
import { bullet, line } from './sentences.ts';

/** What is answered with a sentence: what the assistant can do, what a person does elsewhere, and what no records hold. */

const ABILITIES = [
  'stock on hand, what is low, in which place it is, and what it is worth',
  'lots: what expires, what is past its date, what is on hold',
  'what to order, when, how much and from whom, and how long stock lasts',
  'what was sold, received, damaged or counted in a period: by item, supplier, category, person, day or month',
  'open orders, suppliers and how to reach them, and drafts to them',
  'what the team wrote, and what descriptions and notes say',
] as const;

const ACTIONS: Readonly<Record<NonNullable<Reply['action']>, { says: string; link: PageLink }>> = {
  delete: {
    says: 'I can’t delete anything. Open the item to delete it.',
    link: { label: 'Open the inventory', path: '/inventory' },
  },
  price: {
    says: 'I can’t change prices. Open the item to enter a new one.',
    link: { label: 'Open the inventory', path: '/inventory' },
  },
  edit: {
    says: 'I can’t edit items. Open the item to change its par, location, name or pin.',
    link: { label: 'Open the inventory', path: '/inventory' },
  },
  create: {
    says: 'I can’t add items. Use the form, or import a file.',
    link: { label: 'Add an item', path: '/inventory/new' },
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
    says: 'I can’t send, pay or print anything. For a supplier, ask me for a draft.',
    link: { label: 'Open suppliers', path: '/suppliers' },
  },
  undo: {
    says: 'I can’t undo anything. Open the item: its history shows every change.',
    link: { label: 'Open the inventory', path: '/inventory' },
  },
  message: {
    says: 'I can’t post messages. Write it in Messages.',
    link: { label: 'Open messages', path: '/messages' },
  },
  setStock: {
    says: 'I can’t change the stock of many items at once. Count them on the list, or import a file.',
    link: { label: 'Open the inventory', path: '/inventory' },
  },
};

const UNRECORDED: Readonly<Record<NonNullable<Reply['unrecorded']>, string>> = {
  competitors: 'Your records hold nothing about competitors.',
  market: 'Your records hold no market prices and no outlook. I know your own costs, prices and sales.',
  weather: 'Your records hold nothing about weather or harvests.',
  customers: 'Your records name no customers. I know what was sold, and when.',
  accounting:
    'Invoices, taxes and other expenses are kept elsewhere. I know what was received and sold, at today’s prices.',
  staff: 'Your records hold no working hours, wages or private matters. I know who moved which stock.',
  tea: 'Items have no field for what they contain, how they taste or how they are brewed. Product research knows more about teas.',
  sources: 'An item names one supplier. Whether somebody else could deliver it is not recorded.',
  served: 'Cups and pots that were poured are not recorded. I know what was sold or taken from stock.',
  other: 'I can’t work that out from your stock, suppliers and messages.',
};

const EXAMPLES = SUGGESTED_ASKS.map(({ text }) => text);

/** Answers with a sentence. */
export function answerReply({ to, action, unrecorded }: Reply): Answer {
  if (to === 'greeting')
    return { lines: [line`Hello. Ask me about your stock, suppliers or orders.`], suggestions: EXAMPLES };
  if (to === 'thanks') return { lines: [line`You are welcome.`] };
  if (to === 'aside') return { lines: [line`All right. Ask me when you need something from your records.`] };
  if (to === 'language')
    return {
      lines: [line`Without a language model I understand English only. Please ask in English.`],
      understood: false,
    };
  if (to === 'action') {
    const { says, link } = ACTIONS[action ?? 'edit'];
    return { lines: [line`${says}`], links: [link], understood: false };
  }
  if (to === 'unrecorded') return { lines: [line`${UNRECORDED[unrecorded ?? 'other']}`], understood: false };
  return {
    lines: [
      line`I compute answers from your own stock, ledger, suppliers and messages. I know about:`,
      ...ABILITIES.map((ability) => bullet`${ability}`),
      line`Tell me of a change (“received 5 pounds of sencha”) and I prepare it: nothing changes before you confirm.`,
    ],
    suggestions: EXAMPLES,
  };
}
