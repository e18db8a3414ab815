import type { Meaning } from '../topic.ts';

/** Ways of asking for all suppliers with how they are reached. */
export const supplierLists: readonly Meaning[] = [
  {
    name: 'suppliers-contacts',
    sets: { measure: 'contact' },
    needs: '',
    takes: ['scope'],
    phrasings: [
      'list of (suppliers|vendors) with (emails|email addresses|phone numbers|contacts|contact details)',
      '(suppliers|vendors) and their (emails|phone numbers|contacts|contact persons)',
      '(all|our|the) supplier (emails|contacts|phone numbers|contact details)',
      'how do we reach each of our suppliers',
      'supplier contact list',
      'vendor phone list',
      'give me everyones email at the suppliers',
      'who is our contact at each supplier',
      'contact persons of all suppliers',
      'emails of all our vendors',
      'phone numbers of the suppliers',
      'list the suppliers with who to call',
      'supplier address book',
      'names and numbers of all the people we buy from',
      'who do we deal with at each supplier',
      'contact details for everyone we buy from',
      'with their emails please',
      'suppliers of the <category> with email',
    ],
  },
];
