import type { TopicData } from './topic.ts';

export const count: TopicData = {
  topic: 'count',
  meanings: [
    {
      name: 'count',
      sets: {},
      needs: '',
      takes: ['scope'],
      phrasings: [
        'in total how many items (are|sit) in the <type>',
        'how many <category> are there',
        'how many kinds of <category> do we stock',
        'how many different things are in the <type>',
        'tell me the number of items',
        'how many (items|products|skus|different items|articles|lines|different products|things) (do we have|are there|do we carry|do we keep|are in the inventory|in total|do we sell|do we stock|exist|have we got)',
        'how many (items|products|skus) (are|do we have|do we keep|are there) in (the|) <type>',
        'how many <type> items (do we have|do we carry|are there)',
        '(number|count) of (items|products|skus)',
        'how many <category> (do we have|do we carry|are there|do we stock)',
        'how many (different|kinds of|types of|sorts of|) <group> (do we have|do we carry|are there|do we stock|do we sell)',
        'how many (items|products|things) (come|do we buy|do we get|are) from <supplier>',
        'how many (items|products) does <supplier> (supply|deliver|sell us)',
        'how many (items|products) are in <category>',
        'how many items (at|in|on) <place>',
        'total number of (items|products|skus)',
        'how big is our (assortment|range|catalogue|selection)',
        'how many <unit> of <group> (do we have|are there|is there) (in total|in all|altogether|)',
        'total (pounds|kilos|weight|quantity) of <group>',
        'how much <group> do we have (in total|altogether|)',
        'how much <category> do we have (in total|altogether|)',
        'how much tea (do we have|is there|is there altogether)',
        'count the <category>',
      ],
    },
  ],
};
