import type { TopicData } from './topic.ts';

export const wellStocked: TopicData = {
  topic: 'wellStocked',
  meanings: [
    {
      name: 'well-stocked',
      sets: {},
      needs: '',
      takes: ['scope'],
      phrasings: [
        'what have we got a healthy amount of',
        'what do i not have to worry about',
        'where are we comfortable on stock',
        'what is there no need to worry about',
        'where are we comfortable',
        'which items are in good supply',
        'what do we have plenty of',
        'which teas are fully stocked',
        'what is sufficiently in stock',
        'which products are above their par',
        'items with enough stock',
        'what are we not short of',
        'what is in good shape stock wise',
        'what is well stocked',
        'which items (are|have) (well stocked|plenty|enough stock|not low|in good shape|sufficient stock|above par)',
        'what do we have (enough|plenty|sufficient) of',
        'which (products|teas|<group>) are (fine|ok|okay|healthy|sufficiently stocked|above their par)',
        'what is above (par|minimum)',
        'how many items are (fine|well stocked|above par|healthy)',
        'show items with healthy stock',
        'what stock is in good shape',
        'what does not need (ordering|restocking|attention)',
      ],
    },
  ],
};
