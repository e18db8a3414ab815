import type { TopicData } from './topic.ts';

export const orderTerms: TopicData = {
  topic: 'orderTerms',
  meanings: [
    {
      name: 'order-terms',
      sets: {},
      needs: 'item',
      takes: ['item'],
      phrasings: [
        'what is the min order for <item>',
        'whats the min order of <item>',
        'is there a minimum quantity for buying <item>',
        'in what (box sizes|packs) (does|do) <item> come',
        'smallest amount of <item> we can (get|order|buy) (from the supplier|)',
        'how many <item> per case',
        'how much <item> must we order at least',
        'do we have to order <item> in packs',
        'what is the smallest order of <item>',
        'order quantity of <item>',
        'how does <item> come packed',
        'what is the (pack size|case size|minimum order|min order|order minimum|minimum order quantity|smallest order|moq|pack) (of|for) <item>',
        '(pack size|case size|minimum order|moq|min order) (of|for|) <item>',
        '<item> (pack size|minimum order|moq|case size|order quantity)',
        'how many (<unit>|) (come|are|do we get) in (a|one) (pack|case|box|carton) of <item>',
        'in what (packs|quantities|pack sizes|cases) (does|do|can we order) <item> (come|)',
        'how is <item> packed',
        'what is the least <item> (we can|we have to|one can) order',
        'what quantity do we have to order of <item>',
        'is there a minimum for ordering <item>',
        'how big is a case of <item>',
        'what is the smallest (amount|quantity) of <item> (we can order|they deliver)',
      ],
    },
  ],
};
