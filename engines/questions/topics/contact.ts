import type { TopicData } from './topic.ts';

export const contact: TopicData = {
  topic: 'contact',
  meanings: [
    {
      name: 'contact',
      sets: {},
      needs: '',
      takes: ['item', 'supplier', 'scope'],
      phrasings: [
        'who should i contact about (it|that|this)',
        'whom do i need to write to about low stock',
        'draft something to <supplier> (about <item>|)',
        'prepare a mail to <supplier>',
        'write to <item>',
        'write to them',
        'message <supplier> about <item>',
        'email <supplier>',
        'compose an order to <supplier>',
        'i need a letter to <supplier>',
        'which suppliers need an email from us',
        'which suppliers should i contact',
        '(who|which supplier|which suppliers|whom) (should|must|do) (i|we) (contact|write to|email|call|message|reach out to|need to contact|have to contact)',
        '(draft|write|compose|prepare) (a|an|) (message|email|mail|letter|order email|note|text|whatsapp) (to|for|about) (<supplier>|<item>|the supplier of <item>|them|it)',
        '(write|email|message|text|mail) (to|) <supplier> (about <item>|that we need <item>|that we need more <item>|for <item>|)',
        '(write|email|message) the supplier (of|about) <item>',
        '(ask|tell) <supplier> (for|to send|to deliver|that we need|about) (more|) (<item>|)',
        'suppliers to contact',
        'contact <supplier> about <item>',
        'help me write to <supplier>',
        'i (want|need|would like) to (write|email|contact|message) (to|) <supplier>',
        'i want to reorder <item> (write|draft) (a|the) (message|mail)',
        'order email for <supplier>',
      ],
    },
  ],
};
